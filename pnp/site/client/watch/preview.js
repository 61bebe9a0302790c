// @ts-check
/** The preview: hears what has been made, redraws only what differs, and keeps place and choice of whoever looks. */

import { byId, h, say } from "../dom.js";
import { WORDS, fill, loadWords } from "../words.js";
import { chooseFrom, drawChosen, forget } from "./chosen.js";
import { drawAlarm, drawFindings } from "./faults.js";
import { drawPictures } from "./pictures.js";
import { redrawn } from "./state.js";

/** @typedef {import("./state.js").State} State */

const VIEWS = /** @type {const} */ (["pieces", "sheets", "books"]);
/** Pixels of a millimetre: much at a glance, to read, as large as it is printed. */
const ZOOMS = { small: 1.1, medium: 2, real: 96 / 25.4 };
const KEPT = "pnp:preview";

/** @type {State | null} */
let state = null;
/** @type {(typeof VIEWS)[number]} */
let view = "pieces";
/** @type {keyof typeof ZOOMS} */
let zoom = innerWidth < 700 ? "small" : "medium";
/** @type {Record<string, number>} */
const places = {};

function draw() {
  if (!state) return;
  document.title = byId("title").textContent = state.title;
  drawPictures(byId("pictures"), state, view, ZOOMS[zoom]);
  drawChosen(byId("chosen"), state);
  drawAlarm(byId("alarm"), state, choose);
  drawFindings(byId("findings"), state, choose);
}

/** Shows a piece among the others and by itself. @param {string} id */
function choose(id) {
  if (view !== "pieces") turnTo("pieces");
  chooseFrom(id);
  draw();
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`[data-piece="${CSS.escape(id)}"]`));
  button?.scrollIntoView({ block: "nearest" });
  button?.focus({ preventScroll: true });
}

/** @param {(typeof VIEWS)[number]} next */
function turnTo(next) {
  places[view] = scrollY;
  view = next;
  for (const button of byId("views").children) button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).dataset.view === view));
  draw();
  scrollTo(0, places[view] ?? 0);
}

/** @param {State} heard */
function hear(heard) {
  const changed = redrawn(state, heard);
  state = heard;
  const place = scrollY;
  draw();
  scrollTo(0, place);
  for (const id of changed) mark(id);
  byId("status").textContent = told(heard);
}

/** What was saved and what came of it, in one line. @param {State} heard */
function told(heard) {
  if (!heard.number) return WORDS["drawing"] ?? "";
  const files = heard.files.length ? fill(WORDS["saved-files"], { files: heard.files.slice(0, 4).join(", ") }) : "";
  const what = [
    heard.files.length && heard.faces.length ? fill(WORDS["faces-redrawn"], { count: heard.faces.length, names: heard.faces.slice(0, 3).join("; ") }) : "",
    heard.files.length && heard.leaves.length ? fill(WORDS["pages-redrawn"], { count: heard.leaves.length, names: heard.leaves.slice(0, 6).join(", ") }) : "",
    heard.good ? "" : WORDS["former-stay"],
  ];
  return [files, ...what, files ? fill(WORDS["in-seconds"], { seconds: heard.seconds.toFixed(2) }) : ""].filter(Boolean).join(" ");
}

/** Marks what has just been redrawn. @param {string} id */
function mark(id) {
  const element = document.querySelector(`#pictures [data-key="${CSS.escape(id)}"]`);
  element?.classList.remove("fresh");
  void element?.getBoundingClientRect();
  element?.classList.add("fresh");
}

function furnish() {
  byId("views").append(...VIEWS.map((name) =>
    h("button", { type: "button", "data-view": name, "aria-pressed": String(name === view), click: () => turnTo(name) }, WORDS[`view-${name}`])));
  const sizes = h("select", { id: "size", change: (event) => { zoom = event.target.value; localStorage.setItem(KEPT, zoom); draw(); } },
    Object.keys(ZOOMS).map((name) => h("option", { value: name, selected: name === zoom }, WORDS[`size-${name}`])));
  byId("zoom").append(h("label", { for: "size", class: "hidden" }, WORDS["size-of-pictures"]), sizes);
  byId("pictures").addEventListener("click", (event) => {
    const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-piece]")) : null;
    if (button?.dataset.piece) choose(button.dataset.piece);
  });
  byId("pictures").addEventListener("keydown", walk);
  addEventListener("hashchange", () => { const id = decodeURIComponent(location.hash.slice(1)); if (id) choose(id); });
  addEventListener("keydown", (event) => { if (event.key === "Escape" && forget()) draw(); });
  byId("chosen").addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("#close") && forget()) draw();
  });
}

/** Arrows go from piece to piece. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const here = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
  if (!step || !here) return;
  const all = /** @type {HTMLElement[]} */ ([...byId("pictures").querySelectorAll("[data-piece]")]);
  all[all.indexOf(/** @type {HTMLElement} */ (here)) + step]?.focus();
  event.preventDefault();
}

async function start() {
  await loadWords();
  const kept = localStorage.getItem(KEPT);
  if (kept && kept in ZOOMS) zoom = /** @type {keyof typeof ZOOMS} */ (kept);
  furnish();
  chooseFrom(decodeURIComponent(location.hash.slice(1)));
  const source = new EventSource("changes");
  source.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  source.addEventListener("error", () => { byId("status").textContent = WORDS["watch-ended"] ?? ""; });
  source.addEventListener("open", () => say(""));
}

void start();
