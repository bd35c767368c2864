package tssdk

// The settings of hosts whose versions all check alike. A host that changed them
// between versions has them in its own package.

// GeminiCLI returns what Gemini CLI 0.61.0 is built with: SDK 1 on zod 4.0.
func GeminiCLI() Settings { return Settings{Meta: MetaRecord, Ctor: true} }

// Opencode returns what opencode 1.18.33 checks with (recorded): a zod from 4.1.13
// to 4.4.3. That it checks the theme of icons is assumed.
func Opencode() Settings {
	return Settings{Annotations: true, LinkSize: true, IconTheme: true, Meta: MetaTask, DateTime: DateOptional, Lone: true}
}
