// The preview's pure module, by node's own runner: `node --test tests/site/client/*.test.mjs`.
import assert from "node:assert/strict";
import { test } from "node:test";

import { grouped, laidOut, redrawn, shownSides, troubled } from "../../../pnp/site/client/watch/state.js";

const side = (name, key) => ({ side: name, key, alt: "", w: 1, h: 1 });
const piece = (id, component, kind, ...sides) => ({ id, component, kind, name: component, title: id, copies: 1, place: "", sides });
const state = (pieces, sheets = [], books = []) => ({ pieces, sheets, books });
const leaf = (id, key) => ({ id, group: "g", number: 1, key, w: 1, h: 1 });

test("things of one name come together, in the order in which they come", () => {
  assert.deepEqual(grouped(["b1", "a1", "b2"], (one) => one[0]), [["b", ["b1", "b2"]], ["a", ["a1"]]]);
});

test("a deck lies by itself, single pieces with others of their kind", () => {
  const all = [piece("x", "x", "Tokens"), piece("c:1", "c", "Cards"), piece("y", "y", "Tokens"), piece("c:2", "c", "Cards")];
  assert.deepEqual(laidOut(all).map(([name, own]) => [name, own.map((one) => one.id)]), [["kind Tokens", ["x", "y"]], ["deck c", ["c:1", "c:2"]]]);
});

test("a back that a whole deck has is shown once, another beside its front", () => {
  const all = [piece("c:1", "c", "Cards", side("front", "1"), side("back", "b")), piece("c:2", "c", "Cards", side("front", "2"), side("back", "b")), piece("c:3", "c", "Cards", side("front", "3"), side("back", "other"))];
  const shown = shownSides(all);
  assert.deepEqual([...shown].map(([id, own]) => [id, own.map((one) => one.key)]), [["c:1", ["1", "b"]], ["c:2", ["2"]], ["c:3", ["3", "other"]]]);
});

test("each piece knows how many findings concern it", () => {
  assert.deepEqual([...troubled([{ pieces: ["a", "b"] }, { pieces: ["b"] }, { pieces: [] }])], [["a", 1], ["b", 2]]);
});

test("what looks different is told, and nothing at the first time", () => {
  const before = state([piece("a", "a", "T", side("front", "1")), piece("b", "b", "T", side("front", "2"))], [leaf("s/1", "3")], [leaf("book/1", "4")]);
  const after = state([piece("a", "a", "T", side("front", "1")), piece("b", "b", "T", side("front", "9"))], [leaf("s/1", "8")], [leaf("book/1", "4")]);
  assert.deepEqual([...redrawn(before, after)], ["b", "s/1"]);
  assert.deepEqual([...redrawn(null, after)], []);
  assert.deepEqual([...redrawn(before, before)], []);
});
