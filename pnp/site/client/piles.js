// @ts-check
/**
 * How pieces lie on a space, as the printed pictures have it: tiles below, pieces on them, markers at the corners; in a box side
 * by side; in a town about what lies in its middle; in an area in rows where it is free. Pure, in mm of the board.
 */

/**
 * @typedef {{ shape: string, w: number, h: number, layer: string, corner: number, alt?: string }} Picture
 * @typedef {{ at: number[], lie: string, title?: string, turn?: number, room?: number[], outline?: string }} Space
 * @typedef {{ picture: string, count?: number, fallen?: boolean }} Standing
 * @typedef {{ shape: string, x: number, y: number, w: number, h: number, zoom: number, number: number, fallen: boolean }} Spot
 * @typedef {{ picture: Picture, count: number, fallen: boolean }} Lying
 */

const CORNERS = [[-1, 1], [1, -1], [1, 1], [-1, -1]];
const REACH = 0.27;
const STEP = 0.11;
const TALLEST = 3;
const LEAST_SHOWN = 0.3;
const FAN = 150;
const APART = 80;
const BESIDE = 0.36;
const FARTHEST = 0.75;
const ASIDE = [0.52, 0.14];
const TOUCHING = 0.82;

/**
 * Where everything on a space lies, from the bottom up. Pieces without a picture are left out.
 * @param {Standing[]} standing
 * @param {Space} space
 * @param {Record<string, Picture>} pictures
 * @returns {Spot[]}
 */
export function spots(standing, space, pictures) {
  const pile = standing.flatMap((one) => {
    const picture = pictures[one.picture];
    return picture ? [{ picture, count: one.count ?? 1, fallen: Boolean(one.fallen) }] : [];
  });
  const way = { square: onSquare, around, area: inRoom }[space.lie] ?? inBox;
  return way(pile, space);
}

/** @param {Lying} lying @param {number} x @param {number} y @param {number} number @param {number} [zoom] @returns {Spot} */
function about(lying, x, y, number, zoom = 1) {
  const { w, h, shape } = lying.picture;
  return { shape, x: x - (w * zoom) / 2, y: y - (h * zoom) / 2, w: w * zoom, h: h * zoom, zoom, number, fallen: lying.fallen };
}

/** @param {Lying[]} pile @param {string} name */
const layer = (pile, name) => pile.filter((one) => one.picture.layer === name);

/** @param {Space} space */
function middle(space) {
  const [x = 0, y = 0, w = 0, h = 0] = space.at;
  return { x: x + w / 2, y: y + h / 2, w, h };
}

/** @param {Lying[]} pile @param {Space} space @returns {Spot[]} */
function onSquare(pile, space) {
  const at = middle(space);
  const side = Math.min(at.w, at.h);
  const pieces = layer(pile, "piece");
  const shown = pieces.flatMap((one) => Array.from({ length: Math.min(one.count, TALLEST) }, () => one)).slice(0, TALLEST + 1);
  const lift = STEP * side;
  const start = (lift * (shown.length - 1)) / 2;
  const made = layer(pile, "ground").map((one) => about(one, at.x, at.y, one.count));
  shown.forEach((one, k) => {
    const last = shown[k + 1] !== one;
    made.push(about(one, at.x - start + lift * k, at.y + start - lift * k, last ? one.count : 1));
  });
  for (const one of layer(pile, "marker")) {
    const [right, down] = pieces.length ? CORNERS[one.picture.corner % CORNERS.length] ?? [0, 0] : [0, 0];
    made.push(about(one, at.x + (right ?? 0) * REACH * side, at.y + (down ?? 0) * REACH * side, one.count));
  }
  return made;
}

/** @param {Lying[]} pile @param {Space} space @returns {Spot[]} */
function inBox(pile, space) {
  const at = middle(space);
  const single = pile.flatMap((one) => Array.from({ length: Math.min(one.count, 60) }, () => one));
  const tall = Math.max(...pile.map((one) => one.picture.h), 1);
  const zoom = Math.min(1, (at.h * 0.96) / tall);
  const wide = Math.max(...pile.map((one) => one.picture.w), 0) * zoom;
  const room = at.w - 0.08 * at.h;
  /** @param {number} count */
  const stepOf = (count) => (count > 1 ? Math.min(wide * 1.06, Math.max((room - wide) / (count - 1), 0)) : 0);
  const numbered = single.length > 1 && stepOf(single.length) < LEAST_SHOWN * wide;
  const row = numbered ? pile : single;
  const step = stepOf(row.length);
  const left = at.x - (step * (row.length - 1)) / 2;
  return row.map((one, k) => about(one, left + k * step, at.y + at.h * 0.05, numbered ? one.count : 1, zoom));
}

/** @param {Lying[]} pile @param {Space} space @returns {Spot[]} */
function around(pile, space) {
  const at = middle(space);
  const ground = layer(pile, "ground");
  const pieces = layer(pile, "piece");
  const made = ground.map((one) => about(one, at.x, at.y, one.count));
  const count = pieces.length;
  const step = count > 1 ? Math.min(APART, FAN / (count - 1)) : 0;
  const wide = Math.max(...pieces.map((one) => one.picture.w), 0);
  const wanted = step ? (TOUCHING * wide) / (2 * Math.sin((step * Math.PI) / 360)) : 0;
  const reach = count === 1 && !ground.length ? 0 : Math.min(Math.max(BESIDE * at.w, wanted), FARTHEST * at.w);
  pieces.forEach((one, k) => {
    const angle = (step * (k - (count - 1) / 2) * Math.PI) / 180;
    made.push(about(one, at.x + reach * Math.sin(angle), at.y - reach * Math.cos(angle), one.count));
  });
  for (const one of layer(pile, "marker")) {
    const right = (CORNERS[one.picture.corner % CORNERS.length]?.[0] ?? 1) * (ASIDE[0] ?? 0) * at.w;
    made.push(about(one, at.x + right, at.y + (ASIDE[1] ?? 0) * at.w, one.count));
  }
  return made;
}

/** @param {Lying[]} pile @param {Space} space @returns {Spot[]} */
function inRoom(pile, space) {
  const [x = 0, y = 0, w = 0, h = 0] = space.room ?? space.at;
  const many = pile.reduce((sum, one) => sum + one.count, 0);
  const shown = many <= 4 ? pile.flatMap((one) => Array.from({ length: one.count }, () => ({ ...one, count: 1 }))) : pile;
  if (!shown.length) return [];
  const wide = Math.max(...shown.map((one) => one.picture.w)) + 0.6;
  const high = Math.max(...shown.map((one) => one.picture.h)) + 0.6;
  let best = { zoom: 0, columns: 1 };
  for (let columns = 1; columns <= shown.length; columns += 1) {
    const rows = Math.ceil(shown.length / columns);
    const zoom = Math.min(1, w / (columns * wide), h / (rows * high));
    if (zoom > best.zoom) best = { zoom, columns };
  }
  const rows = Math.ceil(shown.length / best.columns);
  const across = wide * best.zoom;
  const down = high * best.zoom;
  return shown.map((one, k) => {
    const row = Math.floor(k / best.columns);
    const inRow = row === rows - 1 ? shown.length - row * best.columns : best.columns;
    const left = x + w / 2 - ((inRow - 1) * across) / 2;
    return about(one, left + (k % best.columns) * across, y + h / 2 + (row - (rows - 1) / 2) * down, one.count, best.zoom);
  });
}
