// The client's pure modules, by node's own runner: `node --test tests/site/client/*.test.mjs`.
import assert from "node:assert/strict";
import { shares } from "../../../pnp/site/client/findings.js";
import { test } from "node:test";

import { beside } from "../../../pnp/site/client/board.js";
import { anyOf, diceOf, drawn, due, part, roll, writtenFaces, writtenPicks } from "../../../pnp/site/client/dice.js";
import { begin, fromHash, here, kept, lines, moved, played, toHash } from "../../../pnp/site/client/journal.js";
import { ordered, sheetOf } from "../../../pnp/site/client/orders.js";
import { spots } from "../../../pnp/site/client/piles.js";
import { joined, meant, onward, whole } from "../../../pnp/site/client/tapped.js";
import { fill } from "../../../pnp/site/client/words.js";

const ENTRY = (line, after) => ({ line, story: [], after });

test("a journal goes back and forth, and a new action forgets what was taken back", () => {
  let journal = played(played(begin("start"), ENTRY("a", "A")), ENTRY("b", "B"));
  assert.equal(here(journal), "B");
  journal = moved(journal, -1);
  assert.equal(here(journal), "A");
  assert.deepEqual(lines(journal), ["a"]);
  assert.equal(here(moved(journal, 1)), "B");
  journal = played(journal, ENTRY("c", "C"));
  assert.deepEqual(lines(journal), ["a", "c"]);
  assert.equal(here(moved(journal, -9)), "start");
});

test("an address gives back whatever text it holds", () => {
  for (const position of ["a b\nc#d&e=f", "", "💥<script>", "%00", "+"]) {
    const shown = { position, options: { irish: "8", text: "a=b" }, action: "x [1 2]" };
    assert.deepEqual(fromHash(toHash(shown)), shown);
  }
  assert.equal(fromHash("#nothing"), null);
});

test("what lies in the store is a journal or nothing", () => {
  const store = (text) => ({ getItem: () => text });
  for (const text of [null, "", "{", "7", '{"start": 1, "entries": []}', '{"start": "x"}']) assert.equal(kept(store(text), "game"), null);
  const read = kept(store('{"start": "x", "entries": [{"line": "a", "after": "b"}, 7], "at": 99}'), "game");
  assert.equal(read.entries.length, 1);
  assert.equal(read.at, 1);
});

const ACTIONS = [{ text: "a1-b2", to: ["b2"] }, { text: "a1-b2-c3", to: ["b2", "c3"] }, { text: "a1-d4", to: ["d4"] }];

test("taps leave the actions in which they stand in order", () => {
  assert.deepEqual(onward(ACTIONS, ["a1"]), ["b2", "d4"]);
  assert.deepEqual(meant(ACTIONS, ["a1", "b2"]).map((one) => one.text), ["a1-b2", "a1-b2-c3"]);
  assert.deepEqual(whole(ACTIONS, ["a1", "b2"]).map((one) => one.text), ["a1-b2"]);
  assert.deepEqual(onward(ACTIONS, ["a1", "b2"]), ["c3"]);
  assert.deepEqual(meant(ACTIONS, ["a1", "c3", "b2"]), []);
});

test("dice are those that the range names, and a roll is one of the faces", () => {
  assert.deepEqual(diceOf("3d6"), { groups: [3], count: 3, sides: 6 });
  assert.deepEqual(diceOf("4d6 against 1d6"), { groups: [4, 1], count: 5, sides: 6 });
  assert.equal(writtenFaces([4, 5, 2, 1, 3], [4, 1]), "4 5 2 1:3");
  assert.equal(writtenFaces([4, 5], [2]), "4 5");
  for (const range of ["d6", "3d", "3d6+1", "1000d6", ""]) assert.equal(diceOf(range), null);
  assert.equal(roll(6, () => 0), 1);
  assert.equal(roll(6, () => 0.999999), 6);
});

test("an answer is drawn by its chance", () => {
  const chances = { P: "1/2", B: "3/8", C: "1/8" };
  assert.equal(drawn(chances, () => 0.49), "P");
  assert.equal(drawn(chances, () => 0.5), "B");
  assert.equal(drawn(chances, () => 0.999), "C");
  assert.equal(part("3/8"), 0.375);
  assert.equal(part("1"), 1);
});

const DISC = { shape: "d", w: 16, h: 16, layer: "piece", corner: 0 };

test("pieces on a square are a stack about its middle, tiles below, with a number where there are many", () => {
  const pictures = { "t.front": { ...DISC, shape: "t", layer: "ground" }, "d.front": DISC };
  const at = spots([{ picture: "d.front", count: 5 }, { picture: "t.front" }], { at: [0, 0, 20, 20], lie: "square" }, pictures);
  assert.equal(at[0].shape, "t");
  assert.equal(at.length, 4);
  assert.equal(at.at(-1).number, 5);
  assert.ok(Math.abs(at[2].x + 8 - 10) < 0.01);
});

test("every piece in an area lies within its room, however many there are", () => {
  const pictures = { "d.front": DISC, "e.front": { ...DISC, shape: "e" } };
  for (const count of [1, 3, 4, 9]) {
    const standing = [{ picture: "d.front", count }, { picture: "e.front" }];
    for (const spot of spots(standing, { at: [0, 0, 5, 5], lie: "area", room: [10, 10, 20, 12] }, pictures)) {
      assert.ok(spot.x >= 9.99 && spot.y >= 9.99 && spot.x + spot.w <= 30.01 && spot.y + spot.h <= 22.01);
    }
  }
});

test("a piece without a picture is left out and nothing fails", () => {
  assert.deepEqual(spots([{ picture: "ghost.front" }], { at: [0, 0, 5, 5], lie: "box" }, {}), []);
});

test("arrow keys lead to the space beside", () => {
  const spaces = Object.fromEntries([["a", 0, 0], ["b", 10, 0], ["c", 20, 0], ["d", 0, 10]].map(([name, x, y]) => [name, { at: [x, y, 10, 10], lie: "square" }]));
  assert.equal(beside({ spaces }, "a", 1, 0), "b");
  assert.equal(beside({ spaces }, "a", 0, 1), "d");
  assert.equal(beside({ spaces }, "a", -1, 0), "");
});

test("a sentence keeps the blanks that nobody fills", () => {
  assert.equal(fill("{a} and {b}", { a: 1 }), "1 and {b}");
});

test("cards are tapped as often as they are there, and dice of different kinds part by part", () => {
  const cards = [{ count: 3, label: "", before: "", of: [["A", 2], ["B", 1]] }];
  assert.deepEqual(due(cards, ["A", "A"]).left, [["A", 0], ["B", 1]]);
  assert.equal(due(cards, ["A", "A", "B"]), null);
  assert.equal(writtenPicks(cards, ["A", "A", "B"]), "A A B");
  const hand = [{ count: 2, label: "Knights", before: "", of: [["1", null], ["6", null]] }, { count: 1, label: "Captain", before: "c", of: [["1", null]] }];
  assert.equal(due(hand, ["6", "6"]).pick.label, "Captain");
  assert.equal(writtenPicks(hand, ["6", "6", "1"]), "6 6 c1");
});

test("a card is drawn for a player by how many there are, and none that is gone", () => {
  assert.equal(anyOf([["A", 0], ["B", 3], ["C", 1]], () => 0), "B");
  assert.equal(anyOf([["A", 0], ["B", 3], ["C", 1]], () => 0.8), "C");
});

test("an order that is tapped takes the place of the unit's other order, and a second tap strikes it out", () => {
  assert.deepEqual(ordered(["A-S", "P-T"], "P-S", ["P-S", "P-T"]), ["A-S", "P-S"]);
  assert.deepEqual(ordered(["A-S", "P-S"], "P-S", ["P-S", "P-T"]), ["A-S"]);
});

test("letters that are tapped stand together, words apart", () => {
  assert.equal(joined("ships ", "P"), "ships P");
  assert.equal(joined("ships P", "?"), "ships P?");
  assert.equal(joined("R", "RP-S"), "R RP-S");
});

test("a sheet that is advised is written line by line, and an empty one is empty", () => {
  assert.deepEqual(sheetOf("R: S a1-a4; +M a1"), ["S a1-a4", "+M a1"]);
  assert.deepEqual(sheetOf("R: P-R"), ["P-R"]);
  assert.deepEqual(sheetOf("B: -"), []);
});

test("rolls of which the same comes are one bar, the likeliest first", () => {
  const outcomes = [
    { chance: "1/6", answers: ["1"], story: ["the archer falls"] },
    { chance: "1/2", answers: ["2"], story: [] },
    { chance: "1/3", answers: ["3"], story: ["the archer falls"] },
  ];
  const found = shares({ outcomes: [...outcomes, { chance: "1/100", answers: ["4"], story: ["it stays"], outcome: { text: "the Irish have won" } }] });
  assert.deepEqual(found.map(([what]) => what), ["The archer falls", "2", "4: It stays; The Irish have won"]);
  assert.deepEqual(found.map(([, share]) => share.toFixed(2)), ["0.50", "0.50", "0.01"]);
});

test("what is asked of the chance that comes next is a bar each", () => {
  assert.deepEqual(shares({ outcomes: [], prospects: [{ text: "a Captain", chance: "1/4" }] }), [["A Captain", 0.25]]);
});
