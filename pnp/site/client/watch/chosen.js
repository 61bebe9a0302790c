// @ts-check
/** The piece that was chosen: both sides of it, how many there are, where it stands in the files, and what is wrong with it. */

import { h } from "../dom.js";
import { WORDS, fill } from "../words.js";
import { follow, show } from "./keyed.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Side} Side */

/** Pixels for all sides beside each other. */
const WIDEST = 320;

let id = "";

/** Chooses a piece, which the address then names. @param {string} piece */
export function chooseFrom(piece) {
  id = piece;
  if (piece) history.replaceState(null, "", `#${encodeURIComponent(piece)}`);
}

/** Chooses none; was there one? */
export function forget() {
  const was = id !== "";
  id = "";
  if (was) history.replaceState(null, "", location.pathname);
  return was;
}

/** The id of the piece that is chosen, or nothing. */
export const chosen = () => id;

/** @param {HTMLElement} box @param {State} state */
export function drawChosen(box, state) {
  const piece = state.pieces.find((one) => one.id === id);
  box.hidden = !id || (!piece && !state.number);
  if (box.hidden) return box.replaceChildren();
  if (!box.firstElementChild) {
    box.append(h("h2", {}), h("ul", { class: "sides" }), h("p", { class: "soft" }), h("ul", { class: "findings" }), h("button", { type: "button", id: "close" }, WORDS["close"]));
  }
  const [head, sides, about, faults] = /** @type {[HTMLElement, HTMLElement, HTMLElement, HTMLElement]} */ (/** @type {unknown} */ ([...box.children]));
  head.textContent = piece ? piece.title : id;
  about.replaceChildren(...(piece ? [fill(WORDS["copies-of"], { count: piece.copies, name: piece.name }), " ", h("code", {}, piece.place)] : [WORDS["no-such-piece"] ?? ""]));
  const widest = WIDEST / Math.max(1, piece?.sides.length ?? 1);
  follow(sides, piece?.sides ?? [], (side) => side.side, () => h("li", {}, h("img", {})), (element, side) => drawSide(element, side, widest));
  const own = state.findings.filter((one) => one.pieces.includes(id));
  faults.replaceChildren(...own.map((one) => h("li", { class: one.severity }, one.message, " ", h("code", {}, one.place))));
}

/** @param {HTMLElement} element @param {Side} side @param {number} widest */
function drawSide(element, side, widest) {
  const image = /** @type {HTMLImageElement} */ (element.firstElementChild);
  const scale = Math.min(widest / side.w, 96 / 25.4);
  image.width = Math.round(side.w * scale);
  image.height = Math.round(side.h * scale);
  image.alt = side.alt || (WORDS[side.side === "front" ? "side-front" : "side-back"] ?? "");
  show(image, side.key);
}
