// Package layers holds, in its test, the rule of who imports whom.
package layers
