// @ts-check
/** What the referee says: rules that are broken with their sentences, what happened, how likely it is. */

import { part } from "./dice.js";
import { h } from "./dom.js";
import { WORDS, fill } from "./words.js";

/**
 * @typedef {{ code: string, message: string, clause?: string | null, section?: string | null, sentence?: string, where?: string[], hints?: string[], instead?: string[], line?: number, column?: number }} Finding
 */

const MOST_BARS = 40;

/** Letters of what was rolled from which it says nothing to whoever reads the odds. */
const LONG_ROLL = 16;

/** A clause as a link into the rulebook. @param {string} clause */
export function cite(clause) {
  return h("a", { href: `rules/index.html#${encodeURIComponent(clause)}`, class: "cite" }, clause.slice(clause.indexOf(".") + 1));
}

/**
 * Findings, each with the rule that it rests on.
 * @param {Finding[]} found
 * @param {"no" | "warn"} kind
 * @param {(text: string) => void} [take] what to do with an action that would be allowed
 */
export function findings(found, kind, take) {
  const rows = found.map((one) =>
    h("li", {},
      h("p", {}, h("strong", {}, sentence(one.message)), one.line ? ` ${fill(WORDS["at-line"], { line: one.line, column: one.column ?? 1 })}` : null),
      one.sentence ? h("blockquote", {}, one.sentence, " ", one.clause ? cite(one.clause) : null) : one.clause ? h("p", {}, cite(one.clause)) : null,
      (one.hints ?? []).map((hint) => h("p", { class: "soft" }, hint)),
      one.instead?.length && take ? h("p", {}, WORDS["instead"], " ", one.instead.map((text) => h("button", { type: "button", class: "chip", click: () => take(text) }, text))) : null));
  return rows.length ? h("ul", { class: `findings ${kind}` }, rows) : null;
}

/** @param {string} text */
const sentence = (text) => (/^\S*\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)); // spaces and units keep their names

/** What happened, step by step. @param {{ message: string, clause?: string | null }[]} events */
export function story(events) {
  const rows = events.map((one) => h("li", {}, sentence(one.message), " ", one.clause ? cite(one.clause) : null));
  return rows.length ? h("ol", { class: "story" }, rows) : null;
}

/**
 * What may come of it in words, each with its share: rolls of which the same comes are one.
 * @param {{ outcomes?: any[], prospects?: any[] }} odds
 * @returns {[string, number][]} the likeliest first
 */
export function shares(odds) {
  if (odds.prospects?.length) return odds.prospects.map((one) => [sentence(one.text), part(String(one.chance))]);
  /** @type {Map<string, { share: number, rolls: Set<string> }>} */
  const found = new Map();
  for (const one of odds.outcomes ?? []) {
    const what = [...(one.story ?? []), ...[one.outcome?.text ?? one.stopped].filter(Boolean)].map(sentence).join("; ");
    const known = found.get(what) ?? { share: 0, rolls: new Set() };
    found.set(what, { share: known.share + part(String(one.chance)), rolls: known.rolls.add((one.answers ?? []).join("; ")) });
  }
  return [...found].map(([what, { share, rolls }]) => /** @type {[string, number]} */ ([told(what, [...rolls]), share])).sort((one, other) => other[1] - one[1]);
}

/** @param {string} what @param {string[]} rolls */
const told = (what, rolls) => [rolls.length === 1 && (rolls[0] ?? "").length < LONG_ROLL && rolls[0], what || WORDS["nothing-special"]].filter(Boolean).join(": ");

/** @param {number} share */
const percent = (share) => (share > 0 && share < 0.001 ? "< 0.1 %" : `${(100 * share).toFixed(1)} %`);

/** Odds as bars, the likeliest first. @param {{ outcomes?: any[], prospects?: any[] }} odds */
export function bars(odds) {
  const rows = shares(odds).slice(0, MOST_BARS).map(([what, share]) =>
    h("li", {}, h("span", {}, percent(share)), h("meter", { min: 0, max: 1, value: share, "aria-hidden": "true" }), h("span", { class: "what" }, what)));
  return h("ol", { class: "bars" }, rows);
}

/** The end of the game. @param {{ text: string, winners: string[], clauses?: string[] } | null | undefined} outcome */
export function ending(outcome) {
  if (!outcome) return null;
  return h("p", { class: "ending" }, h("strong", {}, outcome.text), " ", (outcome.clauses ?? []).map(cite));
}
