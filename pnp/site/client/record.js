// @ts-check
/** The game as it was written: every line with its story, to be saved, taken up again, and read. */

import { h } from "./dom.js";
import { findings, story } from "./findings.js";
import { begin, lines, played } from "./journal.js";
import { WORDS } from "./words.js";

/** @typedef {import("./app.js").App} App */

export class RecordPanel {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** @returns {import("./board.js").Marks} */
  marks() {
    return {};
  }

  /** @param {string} _space */
  tapped(_space) {
    void this.app.turnTo("play");
  }

  /** @param {HTMLElement} panel */
  show(panel) {
    const { app } = this;
    const rows = app.journal.entries.slice(0, app.journal.at).map((one) => h("li", {}, h("code", {}, one.line), story(one.story) ?? ""));
    const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "record-file", accept: ".record,.txt,text/plain", change: () => this.#read(file) }));
    panel.replaceChildren(
      h("p", { class: "row" }, h("button", { type: "button", id: "save", class: "main", click: () => this.#save() }, WORDS["save-record"]), h("button", { type: "button", id: "score", click: () => this.#score() }, WORDS["score"])),
      h("div", { id: "record-box", "aria-live": "polite" }),
      rows.length ? h("ol", { class: "journal" }, rows) : h("p", {}, WORDS["no-lines"]),
      h("details", {}, h("summary", {}, WORDS["take-up"]), h("label", { for: "record-file" }, WORDS["record-file"]), file));
  }

  /** @param {Node | string} shown */
  #box(shown) {
    document.getElementById("record-box")?.replaceChildren(shown);
  }

  async #save() {
    const { app } = this;
    const answer = await app.ask("record", { position: app.journal.start, lines: lines(app.journal) });
    if (typeof answer.record !== "string") return this.#box(findings(answer.faults ?? [], "no") ?? "");
    const address = URL.createObjectURL(new Blob([answer.record], { type: "text/plain" }));
    h("a", { href: address, download: `${app.game.slug}.record` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    return this.#box(h("pre", { tabindex: "0" }, answer.record));
  }

  async #score() {
    const answer = await this.app.ask("score", { position: this.app.state.position });
    const facts = Object.entries(answer.facts ?? {}).map(([name, value]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, String(value))));
    this.#box(h("div", {}, answer.outcome ? h("p", {}, h("strong", {}, answer.outcome.text)) : h("p", {}, WORDS["still-going"]),
      h("ul", {}, (answer.describe ?? []).map((/** @type {string} */ line) => h("li", {}, line))), h("details", {}, h("summary", {}, WORDS["all-facts"]), h("table", {}, facts))));
  }

  /** @param {HTMLInputElement} file */
  async #read(file) {
    const { app } = this;
    const text = await file.files?.[0]?.text();
    if (text === undefined) return;
    const answer = await app.ask("record", { record: text });
    const found = [...(answer.faults ?? []), ...(answer.problems ?? [])];
    if (!answer.lines) return this.#box(findings(found, "no") ?? "");
    let journal = begin(answer.position ?? answer.state?.position ?? "", answer.options ?? {});
    for (const one of answer.lines) journal = played(journal, { line: [one.text, one.answers?.length ? `[${one.answers.join("; ")}]` : ""].join(" ").trim(), story: one.story ?? [], after: one.after });
    app.keep();
    await app.resume(journal);
    app.keep();
    this.#box(findings(found, "no") ?? "");
  }
}
