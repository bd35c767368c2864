package lint

// hostRules are the rules of this package, in the order in which docs list them.
var hostRules = []Rule{
	textDropped, textDiffers, blockDropped, falsyStructured, structuredNotObject,
}
