// Package explain says why a model sees a text or does not: which pieces of the
// result hold it, what became of them by which rule of the host, what to do about it,
// and what the model sees instead. Advice is tried on the host before it is given.
//
// It explains views that know their [emulate.Origin].
package explain
