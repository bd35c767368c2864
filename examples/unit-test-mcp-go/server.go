package main

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// City is the input of every tool.
type City struct {
	City string `json:"city"`
}

// Conditions is what the tool conditions answers.
type Conditions struct {
	City        string  `json:"city"`
	Temperature float64 `json:"temperature"`
	Advice      string  `json:"advice"`
}

// newServer makes a server with five tools, one for each way to answer.
func newServer() *server.MCPServer {
	s := server.NewMCPServer("weather", "1", server.WithResourceCapabilities(false, false))
	city := mcp.WithString("city", mcp.Required())
	s.AddTool(mcp.NewTool("forecast", mcp.WithDescription("The weather of tomorrow, in words"), city), mcp.NewTypedToolHandler(forecast))
	s.AddTool(mcp.NewTool("conditions", mcp.WithDescription("The weather now, as data"), city, mcp.WithOutputSchema[Conditions]()),
		mcp.NewStructuredToolHandler(conditions))
	s.AddTool(mcp.NewTool("warnings", mcp.WithDescription("Warnings in force"), city), mcp.NewTypedToolHandler(warnings))
	s.AddTool(mcp.NewTool("history", mcp.WithDescription("The weather since 1900"), city), mcp.NewTypedToolHandler(history))
	s.AddTool(mcp.NewTool("radar", mcp.WithDescription("A picture of the rain"), city), mcp.NewTypedToolHandler(radar))
	s.AddResource(mcp.NewResource(historyURI, "paris.csv", mcp.WithMIMEType("text/csv")), readHistory)
	return s
}

// forecast answers with a text.
func forecast(_ context.Context, _ mcp.CallToolRequest, in City) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText(in.City + ": 21 °C, sunny. Rain from 18:00, take an umbrella."), nil
}

// conditions answers with structured content that holds all that the model should
// know.
func conditions(_ context.Context, _ mcp.CallToolRequest, in City) (Conditions, error) {
	return Conditions{City: in.City, Temperature: 21, Advice: "take an umbrella"}, nil
}

// warnings answers with an error.
func warnings(_ context.Context, _ mcp.CallToolRequest, in City) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultErrorf("no station in %s: did you mean Paris?", in.City), nil
}

const historyURI = "weather://history/paris.csv"

// history answers with a text and a link to a resource.
func history(_ context.Context, _ mcp.CallToolRequest, in City) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{Content: []mcp.Content{
		mcp.NewTextContent("The warmest day was 25 July 2019, with 42.6 °C."),
		mcp.NewResourceLink(historyURI, "paris.csv", "Daily means", "text/csv"),
	}}, nil
}

func readHistory(context.Context, mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	return []mcp.ResourceContents{
		mcp.TextResourceContents{URI: historyURI, MIMEType: "text/csv", Text: "day,mean\n2019-07-25,34.1\n"},
	}, nil
}

// radar answers with a picture, here of one pixel, and says in words what is on it.
func radar(_ context.Context, _ mcp.CallToolRequest, in City) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultImage("Showers west of "+in.City, onePixel, "image/png"), nil
}

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
