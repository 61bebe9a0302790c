// @ts-check
/** What the preview shows, as the server sends it, and what follows from it. Pure. */

/**
 * @typedef {{ side: string, key: string, alt: string, w: number, h: number }} Side
 * @typedef {{ id: string, component: string, kind: string, name: string, title: string, copies: number, place: string, sides: Side[] }} Piece
 * @typedef {{ id: string, group: string, number: number, key: string, w: number, h: number }} Leaf
 * @typedef {{ severity: "error" | "warning" | "advice", message: string, place: string, hints: string[], pieces: string[] }} Fault
 * @typedef {{ title: string, number: number, good: boolean, checking: boolean, pieces: Piece[], sheets: Leaf[], books: Leaf[],
 *   findings: Fault[], files: string[], faces: string[], leaves: number[], seconds: number }} State
 */

/**
 * Things with the same name together, in the order in which they come.
 * @template T
 * @param {T[]} things
 * @param {(thing: T) => string} name
 * @returns {[string, T[]][]}
 */
export function grouped(things, name) {
  /** @type {Map<string, T[]>} */
  const found = new Map();
  for (const thing of things) {
    const own = found.get(name(thing));
    if (own) own.push(thing);
    else found.set(name(thing), [thing]);
  }
  return [...found];
}

/**
 * The pieces as they are laid out: each deck by itself, single pieces with others of their kind.
 * @param {Piece[]} pieces
 * @returns {[string, Piece[]][]}
 */
export function laidOut(pieces) {
  const several = new Set(grouped(pieces, (one) => one.component).flatMap(([name, own]) => (own.length > 1 ? [name] : [])));
  return grouped(pieces, (one) => (several.has(one.component) ? `deck ${one.component}` : `kind ${one.kind}`));
}

/**
 * The sides of each piece that the list shows: its front, and a back that no piece of its component before it has.
 * @param {Piece[]} pieces
 * @returns {Map<string, Side[]>}
 */
export function shownSides(pieces) {
  /** @type {Map<string, Side[]>} */
  const shown = new Map();
  /** @type {Set<string>} */
  const backs = new Set();
  for (const piece of pieces) {
    const own = piece.sides.filter((side) => side.side === "front" || !backs.has(`${piece.component}/${side.key}`));
    for (const side of piece.sides) if (side.side !== "front") backs.add(`${piece.component}/${side.key}`);
    shown.set(piece.id, own);
  }
  return shown;
}

/** How many findings concern each piece. @param {Fault[]} found */
export function troubled(found) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const one of found) for (const id of one.pieces) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * The ids of what looks different now; nothing where there was nothing before.
 * @param {State | null} before
 * @param {State} now
 */
export function redrawn(before, now) {
  /** @type {Set<string>} */
  const ids = new Set();
  if (!before?.pieces.length) return ids;
  const old = new Map([...before.pieces.map((one) => /** @type {const} */ ([one.id, keys(one)])), ...leaves(before).map((one) => /** @type {const} */ ([one.id, one.key]))]);
  for (const one of now.pieces) if (old.get(one.id) !== keys(one)) ids.add(one.id);
  for (const one of leaves(now)) if (old.get(one.id) !== one.key) ids.add(one.id);
  return ids;
}

/** @param {State} state */
const leaves = (state) => [...state.sheets, ...state.books];

/** @param {Piece} piece */
const keys = (piece) => piece.sides.map((side) => side.key).join(" ");
