// Package report writes views and findings for people and for programs.
//
// Whatever came from a server is written with its control, bidirectional and
// invisible characters made visible: nothing of it does anything to a terminal.
package report
