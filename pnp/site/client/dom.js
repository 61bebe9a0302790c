// @ts-check
/** Building elements. Text is always set as text; nothing here reads markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | number | Node | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Props */

/**
 * Sets attributes; functions become listeners, `false` and `null` are left out.
 * @param {Element} element
 * @param {Props} props
 */
function furnish(element, props) {
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
}

/** @param {Element} element @param {(Child | Child[])[]} children */
function fill(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false || child === "") continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element.
 * @param {string} name
 * @param {Props} [props]
 * @param {(Child | Child[])[]} children
 * @returns {HTMLElement}
 */
export function h(name, props = {}, ...children) {
  const element = document.createElement(name);
  furnish(element, props);
  fill(element, children);
  return element;
}

/**
 * An SVG element.
 * @param {string} name
 * @param {Props} [props]
 * @param {(Child | Child[])[]} children
 * @returns {SVGElement}
 */
export function s(name, props = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  furnish(element, props);
  fill(element, children);
  return element;
}

/** The element of this id, which the page has. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

/** Says something to a screen reader and in the line at the foot. @param {string} text */
export function say(text) {
  byId("said").textContent = text;
}

/**
 * Something that can be written, to be tapped, and what it means; with a meaning it has a row of its own.
 * @param {string} text
 * @param {string | undefined} means
 * @param {() => void} click
 * @param {Props} [more]
 */
export function chip(text, means, click, more = {}) {
  return h("li", { class: means ? "meant" : null }, h("button", { type: "button", class: "chip", click, ...more }, h("code", {}, text)), means ? h("span", {}, means) : "");
}

/**
 * Rows of a list, the first of them at once and the others when they are asked for: everything in it can be reached without typing.
 * @param {HTMLElement[]} rows
 * @param {number} first
 * @param {string} more the word on the button
 */
export function unfolding(rows, first, more) {
  const list = h("ul", { class: "chips" }, rows.slice(0, first));
  if (rows.length <= first) return [list];
  const button = h("button", { type: "button", class: "more", click: () => {
    const from = list.children.length;
    list.append(...rows.slice(from, from + first));
    /** @type {HTMLElement | null} */ (list.children[from]?.querySelector("button"))?.focus();
    if (list.children.length === rows.length) button.remove();
  } }, more);
  return [list, button];
}
