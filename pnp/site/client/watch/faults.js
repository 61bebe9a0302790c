// @ts-check
/** What is wrong, with its place in the files and the pieces that it concerns. */

import { h } from "../dom.js";
import { WORDS, fill } from "../words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Fault} Fault */

/** What keeps the game from being drawn, above the last good pictures. @param {HTMLElement} box @param {State} state @param {(id: string) => void} choose */
export function drawAlarm(box, state, choose) {
  const stops = state.good ? [] : errors(state);
  box.hidden = !stops.length;
  const made = JSON.stringify([stops, state.pieces.length > 0]);
  if (box.dataset.made === made) return;
  box.dataset.made = made;
  const kept = state.pieces.length ? WORDS["last-good"] : WORDS["nothing-good"];
  box.replaceChildren(...(stops.length ? [h("p", { role: "alert" }, h("strong", {}, kept)), list(stops, state, choose)] : []));
}

/** Everything else that was found. @param {HTMLElement} box @param {State} state @param {(id: string) => void} choose */
export function drawFindings(box, state, choose) {
  const rest = state.good ? state.findings : state.findings.filter((one) => one.severity !== "error");
  const made = JSON.stringify([rest, state.checking, state.good]);
  if (box.dataset.made === made) return;
  box.dataset.made = made;
  const head = rest.length ? fill(WORDS["findings-count"], { count: rest.length }) : state.checking ? WORDS["linting"] : state.good ? WORDS["nothing-wrong"] : "";
  box.replaceChildren(h("h2", {}, head), list(rest, state, choose));
}

/** @param {State} state */
const errors = (state) => state.findings.filter((one) => one.severity === "error");

/** @param {Fault[]} found @param {State} state @param {(id: string) => void} choose */
function list(found, state, choose) {
  const names = new Map(state.pieces.map((piece) => [piece.id, piece.title]));
  return h("ul", { class: "findings" }, found.map((one) =>
    h("li", { class: one.severity },
      h("p", {}, h("strong", { class: "kind" }, WORDS[`kind-${one.severity}`]), " ", one.message),
      one.place ? h("p", {}, h("code", {}, one.place)) : null,
      one.hints.map((hint) => h("p", { class: "soft" }, hint)),
      one.pieces.length ? h("p", { class: "row" }, one.pieces.map((id) => h("a", { href: `#${encodeURIComponent(id)}`, click: (event) => { event.preventDefault(); choose(id); } }, names.get(id) ?? id))) : null)));
}
