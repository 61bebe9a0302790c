// @ts-check
/** The rulebook's search: paragraphs that hold all the words asked for, in the order of the book. */

import { WORDS, fill, loadWords } from "./words.js";

const MOST = 30;
const SHOWN = 140;

/** @param {string} text */
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * @typedef {{ id: string, head: string, text: string, folded: string }} Passage
 * @returns {Passage[]}
 */
function passages() {
  /** @type {Passage[]} */
  const found = [];
  let id = "book";
  let head = "";
  for (const part of document.querySelectorAll("main h2, main h3, main h4, main p, main li, main td, main figcaption")) {
    if (part.id) id = part.id;
    const text = (part.textContent ?? "").trim();
    if (/^H[234]$/.test(part.tagName)) head = text;
    if (text) found.push({ id: part.id || id, head, text, folded: folded(text) });
  }
  return found;
}

/**
 * The passages with every word of `asked`.
 * @param {Passage[]} all
 * @param {string} asked
 */
export function matching(all, asked) {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  return words.length ? all.filter((one) => words.every((word) => one.folded.includes(word))) : [];
}

/** @param {Passage} passage */
function hit(passage) {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#${passage.id}`;
  link.textContent = passage.text.length > SHOWN ? `${passage.text.slice(0, SHOWN)}…` : passage.text;
  const where = document.createElement("small");
  where.textContent = passage.head;
  link.append(where);
  row.append(link);
  return row;
}

async function start() {
  await loadWords();
  const field = /** @type {HTMLInputElement} */ (document.getElementById("_find"));
  const menu = /** @type {HTMLDetailsElement} */ (document.getElementById("menu"));
  const hits = /** @type {HTMLElement} */ (document.getElementById("_hits"));
  const count = /** @type {HTMLElement} */ (document.getElementById("_found"));
  /** @type {Passage[] | undefined} */
  let all;
  field.addEventListener("input", () => {
    all ??= passages();
    const found = matching(all, field.value);
    hits.replaceChildren(...found.slice(0, MOST).map(hit));
    count.textContent = field.value.trim() ? fill(WORDS["found"], { count: found.length }) : "";
  });
  document.getElementById("_search")?.addEventListener("submit", (event) => {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (hits.querySelector("a"))?.click();
  });
  menu.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) menu.open = false;
  });
}

if (typeof document !== "undefined") void start();
