// @ts-check
/** The pictures of one view, in groups: pieces that can be chosen, or sheets and pages. */

import { h } from "../dom.js";
import { WORDS, fill } from "../words.js";
import { chosen } from "./chosen.js";
import { follow, show } from "./keyed.js";
import { grouped, laidOut, shownSides, troubled } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Piece} Piece */
/** @typedef {import("./state.js").Leaf} Leaf */
/** @typedef {import("./state.js").Side} Side */

/** @param {HTMLElement} holder @param {State} state @param {"pieces" | "sheets" | "books"} view @param {number} zoom */
export function drawPictures(holder, state, view, zoom) {
  if (holder.dataset.view !== view) holder.replaceChildren();
  holder.dataset.view = view;
  if (view === "pieces") drawPieces(holder, state, zoom);
  else drawLeaves(holder, state[view], zoom);
  const none = holder.querySelector(":scope > p");
  if (state.number && !holder.querySelector("li")) none ?? holder.append(h("p", {}, WORDS["nothing-drawn"]));
  else none?.remove();
}

/** @param {string} title */
const section = (title) => h("section", { "aria-label": title }, h("h2", {}, title), h("ul", { class: "grid" }));

/** @param {HTMLElement} holder @param {State} state @param {number} zoom */
function drawPieces(holder, state, zoom) {
  const sides = shownSides(state.pieces);
  const faults = troubled(state.findings);
  follow(holder, laidOut(state.pieces), ([name]) => name, () => section(""), (part, [group, own]) => {
    const title = (group.startsWith("deck ") ? own[0]?.name : own[0]?.kind) ?? "";
    part.setAttribute("aria-label", title);
    const [head, list] = /** @type {[HTMLElement, HTMLElement]} */ (/** @type {unknown} */ ([...part.children]));
    if (head.textContent !== title) head.textContent = title;
    follow(list, own, (piece) => piece.id, makePiece, (row, piece) => drawPiece(row, piece, sides.get(piece.id) ?? [], faults.get(piece.id) ?? 0, zoom));
  });
}

/** @param {Piece} piece */
function makePiece(piece) {
  return h("li", {}, h("button", { type: "button", "data-piece": piece.id, class: "piece" }, h("span", { class: "faces" }), h("span", { class: "name" })));
}

/** @param {HTMLElement} row @param {Piece} piece @param {Side[]} sides @param {number} count @param {number} zoom */
function drawPiece(row, piece, sides, count, zoom) {
  const button = /** @type {HTMLElement} */ (row.firstElementChild);
  const [faces, name] = /** @type {[HTMLElement, HTMLElement]} */ (/** @type {unknown} */ ([...button.children]));
  follow(faces, sides, (side) => side.side, () => h("img", { loading: "lazy", alt: "" }), (image, side) => sized(/** @type {HTMLImageElement} */ (image), side, zoom));
  const trouble = count ? fill(WORDS["faults-of-it"], { count }) : "";
  const title = piece.copies > 1 ? `${piece.title} × ${piece.copies}` : piece.title;
  if (name.textContent !== `${title}${trouble}`) name.replaceChildren(title, trouble ? h("strong", { class: "trouble" }, trouble) : "");
  const current = piece.id === chosen();
  if (current) button.setAttribute("aria-current", "true");
  else button.removeAttribute("aria-current");
}

/** @param {HTMLElement} holder @param {Leaf[]} leaves @param {number} zoom */
function drawLeaves(holder, leaves, zoom) {
  follow(holder, grouped(leaves, (one) => one.group), ([name]) => name, ([name]) => section(name), (part, [, own]) => {
    const list = /** @type {HTMLElement} */ (part.lastElementChild);
    follow(list, own, (leaf) => leaf.id, () => h("li", {}, h("figure", {}, h("img", { loading: "lazy" }), h("figcaption", {}))), (row, leaf) => {
      const figure = /** @type {HTMLElement} */ (row.firstElementChild);
      const image = /** @type {HTMLImageElement} */ (figure.firstElementChild);
      image.alt = fill(WORDS["page-of"], { group: leaf.group, number: leaf.number });
      /** @type {HTMLElement} */ (figure.lastElementChild).textContent = String(leaf.number);
      sized(image, leaf, zoom);
    });
  });
}

/** @param {HTMLImageElement} image @param {{ key: string, w: number, h: number }} side @param {number} zoom */
function sized(image, side, zoom) {
  const width = Math.max(1, Math.round(side.w * zoom));
  if (image.width !== width || !image.hasAttribute("width")) image.setAttribute("width", String(width));
  image.setAttribute("height", String(Math.max(1, Math.round(side.h * zoom))));
  show(image, side.key);
}
