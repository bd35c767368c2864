// Package emulatetest tests, in ordinary Go tests, what language models are sent
// for the results of an MCP server's tools.
//
//	func TestForecast(t *testing.T) {
//		result := emulatetest.Raw(wire) // the bytes that the server sent
//		emulatetest.EveryHost(t, result, func(t *testing.T, view emulate.View) {
//			emulatetest.Shows(t, view, "21 °C")
//			emulatetest.Hides(t, view, "api key")
//		}, emulatetest.Host("claude-code@2.1.332"), emulatetest.Host("vscode@1.143.1"))
//	}
//
// Name the versions of the hosts, as above. A host without one is taken in the
// newest version that this release of mcpsight knows, and so is every host where
// none is named: such a test may change its mind when mcpsight is updated.
//
// The package knows no SDK. A test takes the bytes off the wire of a session with
// its server; the examples of this module do so for two SDKs. All functions may be
// called from parallel subtests.
package emulatetest
