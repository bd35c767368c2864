package ajv

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/mcpsight/mcpsight/internal/js"
)

func compileItemCount(x *context) check {
	name, limit, more := x.name, x.v.Float(), x.name == "maxItems"
	message := "must NOT have " + comparison(more) + " than " + js.NumberString(limit) + " items"
	return func(r *run, v js.Value) {
		if outside(len(v.Items()), limit, more) {
			r.fail(name, message)
		}
	}
}

// compileAdditionalItems is for what lies behind a list of items.
func compileAdditionalItems(x *context) check {
	list := x.parent.val.Get("items")
	if !list.Is(js.Array) {
		return nil
	}
	x.all(ofItems)
	return x.rest(len(list.Items()))
}

// rest applies the keyword's schema to the items from the index from on.
func (x *context) rest(from int) check {
	if x.v.Is(js.Boolean) && !x.v.Bool() {
		name, message := x.name, "must NOT have more than "+strconv.Itoa(from)+" items"
		return func(r *run, v js.Value) {
			if len(v.Items()) > from {
				r.fail(name, message)
			}
		}
	}
	if x.always(x.v) {
		return nil
	}
	n := x.sub()
	return func(r *run, v js.Value) {
		items := v.Items()
		for i := from; i < len(items); i++ {
			if !r.item(n, i, items[i]) && r.short {
				return
			}
		}
	}
}

// compileItems is draft-07's: one schema for all items, or one for each.
func compileItems(x *context) check {
	if x.v.Is(js.Array) {
		return compileTuple(x)
	}
	x.all(ofItems)
	return x.each()
}

// compileItems2020 is for what lies behind prefixItems, or for all.
func compileItems2020(x *context) check {
	x.all(ofItems)
	if prefix := x.parent.val.Get("prefixItems"); prefix.Truthy() {
		return x.rest(len(prefix.Items()))
	}
	return x.each()
}

// each applies the keyword's schema to every item. Unlike in rest, false is a
// schema like others.
func (x *context) each() check {
	if x.always(x.v) {
		return nil
	}
	n := x.sub()
	return func(r *run, v js.Value) {
		for i, item := range v.Items() {
			if !r.item(n, i, item) && r.short {
				return
			}
		}
	}
}

// compileTuple is one schema for each item from the first on.
func compileTuple(x *context) check {
	nodes := make([]*node, len(x.v.Items()))
	var steps accounting
	if len(nodes) > 0 {
		steps = x.sees(ofItems, account{kind: accountSome, count: float64(len(nodes))})
	}
	for i, schema := range x.v.Items() {
		if !x.always(schema) {
			nodes[i] = x.subAt(x.place.item(i))
		}
	}
	id := x.variable()
	return func(r *run, v js.Value) {
		steps.take(r)
		items := v.Items()
		last := variable{r.site, id}
		for i, n := range nodes {
			if n == nil {
				continue
			}
			if i < len(items) {
				r.frame.set(last, r.item(n, i, items[i]))
			}
			if r.proceed(last); r.skip {
				return
			}
		}
	}
}

// compileContains counts the items that match, as far as it has to.
//
//  1. draft-07 wants one; 2019-09 and 2020-12 from minContains to maxContains.
//  2. If the count is wrong, the errors of the items that did not match are
//     reported too, before the keyword's own.
//  3. Where one match is enough, the last item's outcome counts, and an empty
//     array leaves it as the last array set it.
func compileContains(x *context) check {
	least, most, bounded := 1.0, 0.0, false
	message := ""
	if x.dialect != draft7 {
		parent := x.parent.val
		if v := parent.Get("minContains"); v.Exists() {
			least = v.Float()
		}
		if v := parent.Get("maxContains"); v.Exists() {
			most, bounded = v.Float(), true
			message = " and no more than " + js.NumberString(most)
		}
	}
	message = "must contain at least " + js.NumberString(least) + message + " valid item(s)"
	fail := func(r *run) { r.fail("contains", message) }
	switch {
	case !bounded && least == 0:
		return nil
	case bounded && least > most:
		return func(r *run, _ js.Value) { fail(r) }
	case x.always(x.v):
		return func(r *run, v js.Value) {
			if count := float64(len(v.Items())); count < least || bounded && count > most {
				fail(r)
			}
		}
	}
	x.all(ofItems)
	n := x.sub()
	if !bounded && least == 1 {
		id := x.variable()
		return func(r *run, v js.Value) {
			last := variable{r.site, id}
			m := r.mark()
			for i, item := range v.Items() {
				ok := r.item(n, i, item)
				r.frame.set(last, ok)
				if ok {
					break
				}
			}
			if r.frame.valid[last] {
				r.reset(m)
			} else {
				fail(r)
			}
		}
	}
	return func(r *run, v js.Value) {
		m, count, ok := r.mark(), 0.0, least == 0
		for i, item := range v.Items() {
			if !r.item(n, i, item) {
				continue
			}
			count++
			if bounded && count > most {
				ok = false
				break
			}
			if count >= least {
				ok = true
				if !bounded {
					break
				}
			}
		}
		if ok {
			r.reset(m)
		} else {
			fail(r)
		}
	}
}

// compileUniqueItems reports one pair, and which depends on how Ajv searches.
//
//  1. In general it compares each item, from the last down, with those before
//     it, the nearest first.
//  2. If items allows only types without parts, it goes from the last item down
//     and asks whether it has seen the item's text; items of other types are
//     passed over. Then the pair is named the other way round.
func compileUniqueItems(x *context) check {
	if !x.v.Bool() {
		return nil
	}
	if items := x.parent.val.Get("items"); items.Truthy() {
		names, set := x.typeList(items)
		if len(names) > 0 && set&(typeArray|typeObject) == 0 {
			return func(r *run, v js.Value) { r.uniqueTexts(v.Items(), set, len(names) > 1) }
		}
	}
	return func(r *run, v js.Value) { r.unique(v.Items()) }
}

func (r *run) duplicate(j, i int) {
	r.fail("uniqueItems", fmt.Sprintf("must NOT have duplicate items (items ## %d and %d are identical)", j, i))
}

// uniqueTexts is the search of rule 2.
func (r *run) uniqueTexts(items []js.Value, set types, mixed bool) {
	seen := make(map[string]int, min(len(items), 1024))
	for i, item := range slices.Backward(items) {
		if !set.has(item) {
			continue
		}
		key := toString(item)
		if mixed && item.Is(js.String) {
			key += "_"
		}
		if key == "__proto__" {
			continue // a plain object cannot hold it
		}
		r.spend(costLookup + len(key)*costByte)
		if j, ok := seen[key]; ok {
			r.duplicate(j, i)
			return
		}
		seen[key] = i
	}
}

// unique is the search of rule 1, by way of a text that only equal items share.
func (r *run) unique(items []js.Value) {
	last := make(map[string]int, min(len(items), 1024))
	found, with := -1, 0
	var key []byte
	for i, item := range items {
		var ok bool
		if key, ok = r.identity(key[:0], item); !ok {
			r.uniquePairs(items)
			return
		}
		if j, dup := last[string(key)]; dup {
			found, with = i, j
		}
		last[string(key)] = i
	}
	if found >= 0 {
		r.duplicate(with, found)
	}
}

// uniquePairs is the search of rule 1 as it stands.
func (r *run) uniquePairs(items []js.Value) {
	for i := len(items) - 1; i > 0; i-- {
		for j := i - 1; j >= 0; j-- {
			if r.equal(items[i], items[j]) {
				r.duplicate(j, i)
				return
			}
		}
	}
}
