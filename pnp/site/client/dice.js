// @ts-check
/** What the table must say: faces to tap, cards to name, or the page rolls. */

import { h } from "./dom.js";
import { WORDS, fill } from "./words.js";

/**
 * @typedef {{ kind: string, label: string, range: string, clause?: string, why?: { text: string, clause: string }[], chances?: Record<string, string> }} Question
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
  const body = dice ? dieFaces(dice, answered) : ways.length && ways.length <= MOST_BUTTONS ? buttons(ways, answered, question) : words(question, answered);
  return h("div", { class: "question" }, head, body);
}

/** @param {{ groups: number[], count: number, sides: number }} dice @param {(answer: string) => void} answered */
function dieFaces(dice, answered) {
  /** @type {number[]} */
  const tapped = [];
  const shown = h("output", { class: "rolled" });
  const tell = () => {
    shown.textContent = tapped.length ? writtenFaces(tapped, dice.groups) : fill(WORDS["tap-dice"], { count: dice.count, sides: dice.sides });
    if (tapped.length === dice.count) answered(writtenFaces(tapped, dice.groups));
  };
  const faces = Array.from({ length: dice.sides }, (_, k) =>
    h("button", { type: "button", class: "die", "aria-label": fill(WORDS["die-shows"], { face: k + 1 }), click: () => { if (tapped.length < dice.count) { tapped.push(k + 1); tell(); } } }, k + 1));
  const back = h("button", { type: "button", click: () => { tapped.pop(); tell(); } }, WORDS["take-back-die"]);
  const let_ = h("button", { type: "button", click: () => { while (tapped.length < dice.count) tapped.push(roll(dice.sides)); tell(); } }, WORDS["roll-for-me"]);
  tell();
  return h("div", {}, shown, h("div", { class: "dice" }, faces), h("p", {}, back, " ", let_));
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
