package main

import (
	"context"
	"encoding/base64"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// City is the input of every tool.
type City struct {
	City string `json:"city"`
}

// Conditions is what the tool conditions answers.
type Conditions struct {
	City        string  `json:"city"`
	Temperature float64 `json:"temperature" jsonschema:"in degrees Celsius"`
	Advice      string  `json:"advice" jsonschema:"what to wear"`
}

// newServer makes a server with five tools, one for each way to answer.
func newServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "weather", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "forecast", Description: "The weather of tomorrow, in words"}, forecast)
	mcp.AddTool(server, &mcp.Tool{Name: "conditions", Description: "The weather now, as data"}, conditions)
	mcp.AddTool(server, &mcp.Tool{Name: "warnings", Description: "Warnings in force"}, warnings)
	mcp.AddTool(server, &mcp.Tool{Name: "history", Description: "The weather since 1900"}, history)
	mcp.AddTool(server, &mcp.Tool{Name: "radar", Description: "A picture of the rain"}, radar)
	server.AddResource(&mcp.Resource{URI: historyURI, Name: "paris.csv", MIMEType: "text/csv"}, readHistory)
	return server
}

// forecast answers with a text.
func forecast(_ context.Context, _ *mcp.CallToolRequest, in City) (*mcp.CallToolResult, any, error) {
	return &mcp.CallToolResult{Content: []mcp.Content{
		&mcp.TextContent{Text: fmt.Sprintf("%s: 21 °C, sunny. Rain from 18:00, take an umbrella.", in.City)},
	}}, nil, nil
}

// conditions answers with structured content. All that the model should know is in
// it: what stands in a text beside it reaches no model of the hosts in the test.
func conditions(_ context.Context, _ *mcp.CallToolRequest, in City) (*mcp.CallToolResult, Conditions, error) {
	return nil, Conditions{City: in.City, Temperature: 21, Advice: "take an umbrella"}, nil
}

// warnings answers with an error, which the SDK makes a result with isError.
func warnings(_ context.Context, _ *mcp.CallToolRequest, in City) (*mcp.CallToolResult, any, error) {
	return nil, nil, fmt.Errorf("no station in %s: did you mean Paris?", in.City)
}

const historyURI = "weather://history/paris.csv"

// history answers with a text and a link to a resource.
func history(_ context.Context, _ *mcp.CallToolRequest, in City) (*mcp.CallToolResult, any, error) {
	return &mcp.CallToolResult{Content: []mcp.Content{
		&mcp.TextContent{Text: "The warmest day was 25 July 2019, with 42.6 °C."},
		&mcp.ResourceLink{URI: historyURI, Name: "paris.csv", Description: "Daily means", MIMEType: "text/csv"},
	}}, nil, nil
}

func readHistory(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{
		{URI: historyURI, MIMEType: "text/csv", Text: "day,mean\n2019-07-25,34.1\n"},
	}}, nil
}

// radar answers with a picture, here of one pixel, and says in words what is on it.
func radar(_ context.Context, _ *mcp.CallToolRequest, in City) (*mcp.CallToolResult, any, error) {
	picture, err := base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
	if err != nil {
		return nil, nil, err
	}
	return &mcp.CallToolResult{Content: []mcp.Content{
		&mcp.TextContent{Text: "Showers west of " + in.City},
		&mcp.ImageContent{Data: picture, MIMEType: "image/png"},
	}}, nil, nil
}
