// @ts-check
/** What the table must say: faces to tap, cards to name, or the page rolls. */

import { h } from "./dom.js";
import { WORDS, fill } from "./words.js";

/**
 * @typedef {{ count: number, label: string, before: string, of: [string, number | null][] }} Pick `count` of the words, each as often as it is there (null: without end), written behind `before`
 * @typedef {{ kind: string, label: string, range: string, clause?: string, why?: { text: string, clause: string }[], chances?: Record<string, string>, picks?: Pick[] }} Question
 */

const MOST_BUTTONS = 24;

/**
 * How many dice of each side with how many faces a range asks for: `3d6`, `2d6 against 1d6`; null for anything else.
 * @param {string} range
 */
export function diceOf(range) {
  const found = /^(\d{1,2})d(\d{1,2})(?: against (\d{1,2})d\2)?$/.exec(range.trim());
  if (!found) return null;
  const groups = [Number(found[1]), ...(found[3] ? [Number(found[3])] : [])];
  return { groups, sides: Number(found[2]), count: groups.reduce((sum, one) => sum + one, 0) };
}

/**
 * The faces as an answer: those of each side behind each other, the sides parted by a colon.
 * @param {number[]} faces
 * @param {number[]} groups
 */
export function writtenFaces(faces, groups) {
  let from = 0;
  return groups.map((count) => faces.slice(from, (from += count)).join(" ")).filter(Boolean).join(":");
}

/** A number from 1 to `sides`, each as likely. @param {number} sides @param {() => number} [random] */
export function roll(sides, random = fair) {
  return 1 + Math.floor(random() * sides);
}

function fair() {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits / 2 ** 32;
}

/**
 * A form for one question.
 * @param {Question} question
 * @param {(answer: string) => void} answered
 * @param {(clause: string) => Node} cite
 */
export function questionForm(question, answered, cite) {
  const why = (question.why ?? []).map((one) => h("li", {}, one.text, " ", one.clause ? cite(one.clause) : null));
  const head = [h("h3", {}, question.label), why.length ? h("ul", { class: "why" }, why) : null];
  const dice = diceOf(question.range);
  const ways = Object.keys(question.chances ?? {});
  const few = ways.length > 0 && ways.length <= MOST_BUTTONS;
  const body = dice ? dieFaces(dice, answered) : few ? buttons(ways, answered, question) : question.picks?.length ? picking(question, question.picks, answered) : words(question, answered);
  return h("div", { class: "question" }, head, body);
}

/** @param {{ groups: number[], count: number, sides: number }} dice @param {(answer: string) => void} answered */
function dieFaces(dice, answered) {
  /** @type {number[]} */
  const tapped = [];
  const shown = h("output", { class: "rolled" });
  const tell = () => {
    shown.textContent = tapped.length ? writtenFaces(tapped, dice.groups) : fill(dice.groups.length > 1 ? WORDS["tap-dice-against"] : WORDS["tap-dice"], { count: dice.groups[0], other: dice.groups[1], sides: dice.sides });
    if (tapped.length === dice.count) answered(writtenFaces(tapped, dice.groups));
  };
  const faces = Array.from({ length: dice.sides }, (_, k) =>
    h("button", { type: "button", class: "die", "aria-label": fill(WORDS["die-shows"], { face: k + 1 }), click: () => { if (tapped.length < dice.count) { tapped.push(k + 1); tell(); } } }, k + 1));
  const back = h("button", { type: "button", click: () => { tapped.pop(); tell(); } }, WORDS["take-back-die"]);
  const let_ = h("button", { type: "button", click: () => { while (tapped.length < dice.count) tapped.push(roll(dice.sides)); tell(); } }, WORDS["roll-for-me"]);
  tell();
  return h("div", {}, shown, h("div", { class: "dice" }, faces), h("p", {}, back, " ", let_));
}

/**
 * The part that is due, of an answer of which so many words are tapped, and what may still be tapped there; null when it is whole.
 * @param {Pick[]} picks
 * @param {string[]} tapped
 */
export function due(picks, tapped) {
  let from = 0;
  for (const pick of picks) {
    const here = tapped.slice(from, from + pick.count);
    if (here.length < pick.count) return { pick, missing: pick.count - here.length, left: leftOf(pick, here) };
    from += pick.count;
  }
  return null;
}

/** @param {Pick} pick @param {string[]} gone @returns {[string, number | null][]} */
function leftOf(pick, gone) {
  return pick.of.map(([word, number]) => [word, number === null ? null : number - gone.filter((one) => one === word).length]);
}

/** The words tapped as an answer. @param {Pick[]} picks @param {string[]} tapped */
export function writtenPicks(picks, tapped) {
  let from = 0;
  return picks.map((pick) => pick.before + tapped.slice(from, (from += pick.count)).join(" ")).join(" ").trim();
}

/** One of the words that are left, each as likely as there are of it. @param {[string, number | null][]} left @param {() => number} [random] */
export function anyOf(left, random = fair) {
  const sum = left.reduce((all, [, number]) => all + (number ?? 1), 0);
  let at = random() * sum;
  return left.find(([, number]) => (at -= number ?? 1) < 0)?.[0] ?? "";
}

/** An answer put together by taps: cards of a deck, faces of different dice, an option. @param {Question} question @param {Pick[]} picks @param {(answer: string) => void} answered */
function picking(question, picks, answered) {
  /** @type {string[]} */
  let tapped = [];
  const box = h("div", { class: "picking" });
  const more = (/** @type {string[]} */ next) => { tapped = next; show(); };
  const show = () => {
    const next = due(picks, tapped);
    if (!next) return answered(writtenPicks(picks, tapped));
    const dice = next.left.some(([, number]) => number === null);
    const chips = next.left.map(([word, number]) => h("button", { type: "button", class: dice ? "die" : "chip", disabled: number === 0, click: () => more([...tapped, word]) }, number !== null && number > 1 ? `${word} ×${number}` : word));
    const help = fill(WORDS["tap-picks"], { count: next.missing, label: next.pick.label });
    const rest = () => { let all = tapped; for (let open = due(picks, all); open; open = due(picks, all)) all = [...all, anyOf(open.left)]; more(all); };
    const chance = question.kind !== "choose" && h("button", { type: "button", click: rest }, WORDS[dice ? "roll-for-me" : "draw-for-me"]);
    box.replaceChildren(h("p", {}, help), h("output", { class: "rolled" }, tapped.join(" ")), h("div", { class: dice ? "dice" : "chips" }, chips),
      h("p", { class: "row" }, h("button", { type: "button", disabled: !tapped.length, click: () => more(tapped.slice(0, -1)) }, WORDS["take-back-die"]), chance));
    return undefined;
  };
  show();
  return box;
}

/** @param {string[]} ways @param {(answer: string) => void} answered @param {Question} question */
function buttons(ways, answered, question) {
  const draw = () => answered(drawn(question.chances ?? {}));
  const random = h("button", { type: "button", click: draw }, WORDS["draw-for-me"]);
  return h("div", {}, h("div", { class: "chips" }, ways.map((way) => h("button", { type: "button", click: () => answered(way) }, way))), h("p", {}, random));
}

/** One of the answers, each as likely as it is. @param {Record<string, string>} chances @param {() => number} [random] */
export function drawn(chances, random = fair) {
  let left = random();
  for (const [way, share] of Object.entries(chances)) {
    left -= part(share);
    if (left < 0) return way;
  }
  return Object.keys(chances).at(-1) ?? "";
}

/** A fraction as a number. @param {string} share */
export function part(share) {
  const [above, below = "1"] = share.split("/");
  return Number(above) / Number(below);
}

/** @param {Question} question @param {(answer: string) => void} answered */
function words(question, answered) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "answer", autocomplete: "off", autocapitalize: "off", spellcheck: "false" }));
  const send = (/** @type {Event} */ event) => { event.preventDefault(); if (field.value.trim()) answered(field.value.trim()); };
  return h("form", { submit: send }, h("label", { for: "answer" }, question.range), field, " ", h("button", {}, WORDS["answer"]));
}
