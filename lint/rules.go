package lint

// hostRules are the rules of this package, in the order in which docs list them.
var hostRules = described([]Rule{
	// structuredContent and text
	textDropped, textDiffers, structuredNotShown, blockDropped, falsyStructured, structuredNotObject,
	textBecomesStructured, outputSchemaWithoutStructured,
	// errors
	errorDetails, errorWithoutText, errorTooLong, errorDropsBlock, errorSwallowed, errorNotFlagged,
	// links
	linkOnly, linkUnreadable, linkVanishes, tooManyLinks, linkOver500Lines,
	// media
	imageNotShown, imageTypeDiffers, audioDropped, textInBlob, blobNotShown, binaryInText,
	// audience
	audienceNoSecret, audienceHidesAll, annotationsInResource, embeddedShifts,
	// size
	largeResult, keyPointPast,
	// what stands in texts and values
	textsRunTogether, textEncodedTwice, resultInText, unserializedText, hiddenCharacters, numberLosesDigits, duplicateKeys, keyOrderChanges,
	// the result as a whole
	oneBadBlock, resultRefused, misspelledMember, emptyResult, neverAnswered,
})

// page is where the rules of this package are described.
const page = "https://github.com/mcpsight/mcpsight/blob/main/docs/lint.md#"

func described(rules []Rule) []Rule {
	for i := range rules {
		rules[i].URL = page + rules[i].ID
	}
	return rules
}
