// @ts-check
/** House rules: the options of the game in words, to be ticked or chosen; they are kept with the game and stand in its link. */

import { h } from "./dom.js";
import { findings } from "./findings.js";
import { WORDS } from "./words.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {{ name: string, text: string, values: string[], low: number | null, high: number | null, default: string }} Option
 */

const YES = ["yes", "on"];

/** Is it a matter of yes or no? @param {Option} one */
export function isTick(one) {
  return one.values.length === 2 && one.values.some((value) => YES.includes(value)) && one.values.some((value) => ["no", "off"].includes(value));
}

/**
 * The options with one of them changed; what is as usual isn't named.
 * @param {Record<string, string>} options @param {Option} one @param {string} value
 * @returns {Record<string, string>}
 */
export function changed(options, one, value) {
  const rest = Object.fromEntries(Object.entries(options).filter(([name]) => name !== one.name));
  const said = value.trim();
  return said === "" || said === one.default ? rest : { ...rest, [one.name]: said };
}

/** The checklist. @param {App} app @returns {HTMLElement | string} */
export function houseRules(app) {
  /** @type {Option[]} */
  const known = app.game.options ?? [];
  if (!known.length) return "";
  const trouble = h("div", { id: "house-trouble", role: "status" });
  const change = async (/** @type {Option} */ one, /** @type {string} */ value) => {
    const faults = await app.playBy(changed(app.options, one, value));
    if (faults.length) trouble.replaceChildren(findings(faults, "no") ?? "");
    else document.getElementById(`house-${one.name}`)?.focus({ preventScroll: true });
  };
  const unusual = Object.keys(app.options).length;
  return h("details", { id: "house", open: unusual > 0 }, h("summary", {}, unusual ? `${WORDS["house-rules"]} (${unusual})` : WORDS["house-rules"]),
    h("p", { class: "soft" }, WORDS["house-help"]), trouble, known.map((one) => h("div", { class: "field" }, control(one, app.options[one.name] ?? one.default, change))));
}

/** @param {Option} one @param {string} value @param {(one: Option, value: string) => Promise<void>} change @returns {HTMLElement[]} */
function control(one, value, change) {
  const id = `house-${one.name}`;
  const label = h("label", { for: id }, one.text);
  if (isTick(one)) {
    const yes = one.values.find((each) => YES.includes(each)) ?? "";
    const no = one.values.find((each) => each !== yes) ?? "";
    const box = h("input", { id, type: "checkbox", checked: value === yes, change: (/** @type {any} */ event) => void change(one, event.target.checked ? yes : no) });
    return [h("label", { for: id, class: "tick" }, box, " ", one.text)];
  }
  if (one.values.length && one.low === null && one.high === null) {
    const usual = (/** @type {string} */ each) => (each === one.default ? `${each} ${WORDS["house-usual"]}` : each);
    return [label, h("select", { id, change: (/** @type {any} */ event) => void change(one, event.target.value) }, one.values.map((each) => h("option", { value: each, selected: each === value }, usual(each))))];
  }
  return [label, h("input", { id, type: "text", value: value === one.default ? "" : value, placeholder: `${one.default} ${WORDS["house-usual"]}`, autocomplete: "off", change: (/** @type {any} */ event) => void change(one, event.target.value) })];
}
