// @ts-check
/** The board: its picture, what lies on it, marks, and its spaces as buttons for fingers, keys and screen readers. */

import { h, s } from "./dom.js";
import { spots } from "./piles.js";
import { WORDS, fill } from "./words.js";

/**
 * @typedef {import("./piles.js").Space} Space
 * @typedef {import("./piles.js").Picture} Picture
 * @typedef {{ space: string, piece: string, face: string, picture: string, count?: number, fallen?: boolean }} Standing
 * @typedef {{ board: string, on: string, standing: Standing[], alt: Record<string, string>, caption?: string }} Scene
 * @typedef {{ title: string, shape: string, width: number, height: number, unit: number, alt: string, spaces: Record<string, Space> }} Board
 * @typedef {{ id: string, name: string, takes?: string[] }} Named
 * @typedef {{ lit?: string[], wrong?: string[], chosen?: string, from?: string[], spaces?: Named[] }} Marks
 */

/** Pixels that a space is wide at least, so that a finger finds it. */
const LEAST = 26;

/** How much larger a board can be had than it fits. */
const ZOOMS = [1, 1.6, 2.6];

/** Millimetres of height from which a piece is a card, of which one sees more than a shape. */
export const CARD = 45;

export class BoardView {
  /**
   * @param {HTMLElement} holder
   * @param {Record<string, Board>} boards
   * @param {Record<string, Picture>} pictures
   * @param {(space: string) => void} tapped
   * @param {(id: string) => Promise<void>} fetched brings the shapes of a board
   */
  constructor(holder, boards, pictures, tapped, fetched) {
    this.holder = holder;
    this.boards = boards;
    this.pictures = pictures;
    this.tapped = tapped;
    this.fetched = fetched;
    this.zoom = 1;
    this.current = "";
    this.drawn = "";
    /** @type {string} */
    this.focus = "";
  }

  /**
   * Shows a scene.
   * @param {Scene} scene
   * @param {Marks} marks
   * @param {string} fallback the board of a scene that names none
   */
  async show(scene, marks, fallback) {
    const id = scene.board && this.boards[scene.board] ? scene.board : fallback;
    const board = this.boards[id];
    const key = JSON.stringify([id, scene, marks, this.holder.clientWidth, window.innerHeight, this.zoom]);
    if (key === this.drawn) return undefined; // a tap that has begun on a space ends on the same one
    this.drawn = key;
    if (scene.on === "table" || !board) return this.#table(scene, marks);
    await this.fetched(id);
    const focused = document.activeElement?.getAttribute("data-space") ?? "";
    const svg = this.#drawn(board, scene, marks);
    this.#replace(svg, id);
    if (focused) this.#at(focused)?.focus();
    return undefined;
  }

  /** Larger by a step, and after the largest as it was; the middle of what is seen stays in sight. @param {() => Promise<void>} draw */
  async enlarge(draw) {
    const { holder } = this;
    const middle = (holder.scrollLeft + holder.clientWidth / 2) / holder.scrollWidth;
    this.zoom = ZOOMS[(ZOOMS.indexOf(this.zoom) + 1) % ZOOMS.length] ?? 1;
    await draw();
    holder.scrollLeft = middle * holder.scrollWidth - holder.clientWidth / 2;
  }

  /** @param {Element} shown @param {string} id */
  #replace(shown, id) {
    const { scrollLeft, scrollTop } = this.holder;
    this.holder.replaceChildren(shown);
    if (this.current === id) Object.assign(this.holder, { scrollLeft, scrollTop });
    this.current = id;
  }

  /** @param {Board} board @param {Scene} scene @param {Marks} marks */
  #drawn(board, scene, marks) {
    const svg = s("svg", { viewBox: `0 0 ${board.width} ${board.height}`, role: "group", "aria-label": board.title, class: "board" });
    svg.append(s("use", { href: `#${board.shape}` }));
    const piles = grouped(scene.standing);
    for (const [name, space] of Object.entries(board.spaces)) {
      if (marks.lit?.includes(name)) svg.append(this.#outline(space, "lit"));
      if (marks.wrong?.includes(name)) svg.append(this.#outline(space, "wrong"));
    }
    for (const [name, pile] of piles) {
      const space = board.spaces[name];
      if (space) svg.append(...this.#pieces(pile, space));
    }
    for (const name of [...(marks.from ?? []), marks.chosen ?? ""]) {
      const space = board.spaces[name];
      if (space) svg.append(this.#outline(space, "chosen"));
    }
    svg.append(this.#buttons(board, scene, marks));
    this.#size(svg, board);
    return svg;
  }

  /** @param {SVGElement} svg @param {Board} board */
  #size(svg, board) {
    const room = this.holder.clientWidth || 360;
    const narrow = window.innerWidth < 800;
    const fit = narrow ? room / board.width : Math.min(room / board.width, (this.holder.clientHeight || 600) / board.height);
    const scale = Math.max(fit, LEAST / board.unit) * this.zoom;
    svg.setAttribute("width", String(Math.floor(board.width * scale)));
    svg.setAttribute("height", String(Math.floor(board.height * scale)));
  }

  /** @param {Standing[]} pile @param {Space} space @returns {SVGElement[]} */
  #pieces(pile, space) {
    const [x = 0, y = 0, width = 0, height = 0] = space.at;
    const turn = space.turn ? `rotate(${space.turn} ${x + width / 2} ${y + height / 2})` : null;
    return spots(pile, space, this.pictures).map((spot) => {
      const piece = s("g", { transform: turn }, s("use", { href: `#${spot.shape}`, transform: `translate(${spot.x} ${spot.y}) scale(${spot.zoom})` }));
      if (spot.number > 1) piece.append(...count(spot));
      if (spot.fallen) piece.append(s("path", { class: "fallen", d: `M${spot.x} ${spot.y}l${spot.w} ${spot.h}m0 ${-spot.h}l${-spot.w} ${spot.h}` }));
      return piece;
    });
  }

  /** @param {Space} space @param {string} kind */
  #outline(space, kind) {
    if (space.outline) return s("path", { d: space.outline, class: kind });
    const [x = 0, y = 0, width = 0, height = 0] = space.at;
    return s("rect", { x: x + 0.6, y: y + 0.6, width: width - 1.2, height: height - 1.2, rx: 1.5, class: kind });
  }

  /** @param {Board} board @param {Scene} scene @param {Marks} marks */
  #buttons(board, scene, marks) {
    const names = Object.keys(board.spaces);
    const first = names.includes(this.focus) ? this.focus : names[0];
    const layer = s("g", { class: "spaces" });
    for (const [name, space] of Object.entries(board.spaces)) {
      const button = this.#outline(space, "space");
      const label = scene.alt[name] ?? fill(WORDS["space-holds"], { space: space.title ?? name, lies: WORDS["nothing"] });
      const lit = marks.lit?.includes(name) ? `, ${WORDS["can-go"]}` : "";
      button.setAttribute("role", "button");
      button.setAttribute("tabindex", name === first ? "0" : "-1");
      button.setAttribute("data-space", name);
      button.setAttribute("aria-label", `${label}${lit}`);
      button.setAttribute("aria-pressed", String(marks.chosen === name));
      button.addEventListener("click", () => this.tapped(name));
      button.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event), board, name));
      layer.append(button);
    }
    return layer;
  }

  /** @param {KeyboardEvent} event @param {Board} board @param {string} name */
  #key(event, board, name) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.tapped(name);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const next = beside(board, name, way[0] ?? 0, way[1] ?? 0);
    if (next) {
      this.#at(name)?.setAttribute("tabindex", "-1");
      this.focus = next;
      this.#at(next)?.setAttribute("tabindex", "0");
      this.#at(next)?.focus();
    }
  }

  /** @param {string} name @returns {SVGElement | null} */
  #at(name) {
    return this.holder.querySelector(`[data-space="${CSS.escape(name)}"]`);
  }

  /** Pieces on a table: a row for each place, and in it a button for everybody's part of it. @param {Scene} scene @param {Marks} marks */
  #table(scene, marks) {
    const groups = grouped(scene.standing);
    const named = new Map((marks.spaces ?? []).map((one) => [one.id, one.name]));
    const order = [...new Set([...named.keys(), ...groups.keys(), ...Object.keys(scene.alt)])];
    /** @type {Map<string, HTMLElement[]>} */
    const rows = new Map();
    for (const name of order) {
      const pile = groups.get(name) ?? [];
      const [place = name, part] = name.split(/\.(.*)/s);
      const called = part === undefined || order.includes(place) ? part ?? place : `${place} ${part}`;
      const lies = pile.length ? String(pile.length) : WORDS["nothing"];
      const label = scene.alt[name] ?? fill(WORDS["space-holds"], { space: named.get(name) ?? name, lies });
      const kind = ["group", pile.length ? "" : "bare", marks.lit?.includes(name) ? "lit" : "", marks.wrong?.includes(name) ? "wrong" : ""];
      const button = h("button", { type: "button", class: kind.filter(Boolean).join(" "), "data-space": name, "aria-pressed": String(marks.chosen === name), "aria-label": label, click: () => this.tapped(name) },
        h("span", { class: "name" }, called), ...this.#loose(pile));
      rows.set(place, [...(rows.get(place) ?? []), button]);
    }
    const shown = [...rows].map(([place, buttons]) => h("div", { class: "place", "data-place": place }, buttons));
    this.#replace(h("div", { class: "table" }, shown.length ? shown : written(scene.caption ?? "")), "table");
  }

  /** @param {Standing[]} pile */
  #loose(pile) {
    return pile.flatMap((one) => {
      const picture = this.pictures[one.picture];
      const shown = picture ? pieceSvg(picture, picture.h > CARD ? 64 : 34) : h("span", {}, one.piece);
      return (one.count ?? 1) > 3 ? [shown, h("span", { class: "times" }, `×${one.count}`)] : [shown, ...Array.from({ length: (one.count ?? 1) - 1 }, () => shown.cloneNode(true))];
    });
  }
}

/** A position that nothing is drawn of, line by line as it is written. @param {string} text */
function written(text) {
  const lines = text.split("\n").filter(Boolean).map((line) => line.split(/: (.*)/s));
  return lines.length ? h("dl", { class: "written" }, lines.flatMap(([what = "", how]) => [h("dt", {}, how === undefined ? "" : what), h("dd", {}, how ?? what)])) : "";
}

/** A piece as a small picture. @param {Picture} picture @param {number} most */
export function pieceSvg(picture, most) {
  const scale = Math.min(most / Math.max(picture.w, picture.h), 3.2);
  return s("svg", { viewBox: `0 0 ${picture.w} ${picture.h}`, width: Math.round(picture.w * scale), height: Math.round(picture.h * scale), "aria-hidden": "true", class: "piece" }, s("use", { href: `#${picture.shape}` }));
}

/** @param {Standing[]} standing @returns {Map<string, Standing[]>} */
export function grouped(standing) {
  /** @type {Map<string, Standing[]>} */
  const piles = new Map();
  for (const one of standing) piles.set(one.space, [...(piles.get(one.space) ?? []), one]);
  return piles;
}

/** @param {import("./piles.js").Spot} spot */
function count(spot) {
  const r = Math.max(Math.min(spot.w, spot.h) * 0.24, 1.9);
  const x = spot.x + spot.w - r * 0.6;
  const y = spot.y + spot.h - r * 0.6;
  return [s("circle", { cx: x, cy: y, r, class: "pill" }), s("text", { x, y: y + r * 0.42, "font-size": r * 1.25, class: "number" }, spot.number)];
}

/**
 * The space beside another in a direction, by where their middles are.
 * @param {{ spaces: Record<string, Space> }} board
 * @param {string} name
 * @param {number} dx
 * @param {number} dy
 */
export function beside(board, name, dx, dy) {
  /** @param {Space | undefined} space */
  const middle = (space) => {
    const [x = 0, y = 0, width = 0, height = 0] = space?.at ?? [];
    return { x: x + width / 2, y: y + height / 2 };
  };
  const here = middle(board.spaces[name]);
  let best = "";
  let least = Infinity;
  for (const [other, space] of Object.entries(board.spaces)) {
    const there = middle(space);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (other === name || along < 0.5 || across > along * 1.2) continue;
    if (along + 2 * across < least) [best, least] = [other, along + 2 * across];
  }
  return best;
}
