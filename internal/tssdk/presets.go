package tssdk

// Opencode is how opencode 1.18.33 checks results (recorded), with a zod from
// 4.1.13 to 4.4.3. That it checks the theme of icons is assumed.
var Opencode = Settings{
	Annotations: true,
	LinkSize:    true,
	IconTheme:   true,
	Meta:        MetaTask,
	DateTime:    DateOptional,
	Lone:        true,
}
