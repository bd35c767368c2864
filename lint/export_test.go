package lint

// ShiftRule is the rule of a host that a rule of lint asks for by its ID.
const ShiftRule = shiftRule
