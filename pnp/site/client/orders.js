// @ts-check
/** Secret orders: written and judged in private, sealed, and carried out when the last is in. On one phone it is handed round. */

import { chip, h, unfolding } from "./dom.js";
import { findings, story } from "./findings.js";
import { HintBox } from "./hint.js";
import { WORDS, fill } from "./words.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./referee.js").Answer} Answer
 */

/** Ways that are shown at once. */
const MOST = 60;

/**
 * The lines of a sheet when an order of a unit is tapped that may be ordered `instead` of it.
 * @param {string[]} lines
 * @param {string} text
 * @param {string[]} instead
 */
export function ordered(lines, text, instead) {
  const others = lines.filter((one) => !instead.includes(one));
  return lines.includes(text) ? others : [...others, text];
}

/** The lines of a sheet that an action says: `R: S a1-a2; +M a1` is two. @param {string} action */
export function sheetOf(action) {
  return action.replace(/^[^:\s]{1,20}:\s*/, "").split(/\s*;\s*/).filter((line) => line && line !== "-");
}

export class OrdersPanel {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Record<string, string[]>} what is sealed on this phone; nothing of it is shown */
    this.sealed = {};
    this.player = "";
    this.text = "";
    /** Are the orders shown that may be given? */ this.open = true;
    /** @type {{ key: string, answer: Promise<Answer> } | null} */ this.may = null;
    /** @type {Answer | null} */ this.judged = null;
    /** @type {Answer | null} */ this.film = null;
    /** The picture of the film that is shown. */ this.frame = 0;
    this.hint = new HintBox(app, async (action) => this.#write(sheetOf(action)), async () => false, () => this.player);
  }

  /** @returns {import("./board.js").Marks} */
  marks() {
    return {};
  }

  /** A space that is tapped is written into the sheet. @param {string} space */
  tapped(space) {
    if (!this.player) return;
    this.text += /[\s-]$/.test(this.text) || !this.text ? space : ` ${space}`;
    void this.app.show();
  }

  get #writers() {
    return this.app.seat ? [this.app.seat.player] : (this.app.state.actors ?? []).filter((/** @type {string} */ one) => one !== "table");
  }

  /** @param {HTMLElement} panel */
  show(panel) {
    const { app } = this;
    if (this.film) return panel.replaceChildren(...this.#shown(this.film));
    if (app.seat && !this.player) this.player = app.seat.player;
    const waiting = app.seat?.waiting ?? {};
    if (!this.player && !this.#writers.length) return panel.replaceChildren(h("p", {}, WORDS["no-orders"]), h("button", { type: "button", class: "main", click: () => app.turnTo("play") }, WORDS["tab-play"]));
    if (!this.player) return panel.replaceChildren(h("p", {}, WORDS["who-writes"]), this.#hands(), this.#carry() ?? "");
    if (this.player in this.sealed || waiting[this.player]) return panel.replaceChildren(h("p", {}, fill(WORDS["sealed"], { player: this.app.playerName(this.player) })), this.#waiting(waiting), app.seat ? "" : h("button", { type: "button", click: () => this.#pass() }, WORDS["pass-phone"]));
    return panel.replaceChildren(...this.#sheet());
  }

  #hands() {
    const rows = this.#writers.map((/** @type {string} */ one) => h("li", {}, h("button", { type: "button", class: "main", disabled: one in this.sealed, click: () => this.#take(one) }, one in this.sealed ? fill(WORDS["has-sealed"], { player: this.app.playerName(one) }) : fill(WORDS["i-am"], { player: this.app.playerName(one) }))));
    return h("ul", { class: "chips" }, rows);
  }

  /** @param {string} player */
  #take(player) {
    this.player = player;
    this.hint.forget();
    this.text = "";
    this.judged = null;
    void this.app.show();
  }

  #pass() {
    this.player = "";
    this.text = "";
    this.judged = null;
    void this.app.show();
  }

  #sheet() {
    const field = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "sheet", class: "code", rows: Math.max(3, this.#lines.length + 1), spellcheck: "false", autocapitalize: "off", input: (/** @type {any} */ event) => { this.text = event.target.value; } }));
    field.value = this.text;
    const lines = (this.judged?.lines ?? []).map((/** @type {any} */ one) => h("li", {}, one.legal ? "✓ " : "✗ ", h("code", {}, one.text), one.costs ? ` ${one.costs}` : "", findings(one.problems ?? [], "no") ?? ""));
    return [h("h2", {}, fill(WORDS["orders-of"], { player: this.app.playerName(this.player) })), h("label", { for: "sheet" }, WORDS["one-a-line"]), field,
      h("p", { class: "row" }, h("button", { type: "button", id: "judge", click: () => this.#judge() }, WORDS["judge"]), h("button", { type: "button", id: "seal", class: "main", click: () => this.#seal() }, WORDS["seal"]), this.app.seat ? "" : h("button", { type: "button", click: () => this.#pass() }, WORDS["back"])),
      this.judged?.faults?.length ? findings(this.judged.faults, "no") ?? "" : "", lines.length ? h("ol", { class: "journal" }, lines) : "",
      findings(this.judged?.warnings ?? [], "warn") ?? "", ...[...(this.judged?.ledger ?? []), ...(this.judged?.counsel ?? [])].map((line) => h("p", { class: "soft" }, line)), this.hint.show(), this.#help()];
  }

  #help() {
    const help = h("details", { open: this.open, toggle: () => { this.open = /** @type {HTMLDetailsElement} */ (help).open; } }, h("summary", {}, WORDS["what-may"]));
    void this.#choices().then((parts) => help.append(...parts));
    return help;
  }

  /** What may be written on this sheet, unit by unit; asked once for each position and player. */
  async #choices() {
    const about = { position: this.app.state.position, as: this.player };
    const key = JSON.stringify(about);
    if (this.may?.key !== key) this.may = { key, answer: this.app.ask("moves", about) };
    const answer = await this.may.answer;
    const choices = (answer.choices ?? []).filter((/** @type {any} */ one) => !one.player || one.player === this.player);
    const parts = choices.flatMap((/** @type {any} */ one) => [h("h3", {}, one.about ?? ""), ...this.#ways(one.ways ?? [])]);
    return [...(parts.length ? parts : this.#ways(answer.actions ?? [])), answer.form ? h("p", {}, h("code", {}, answer.form)) : ""];
  }

  /** What one unit may be ordered: a tap writes it in the place of what it was ordered before, a second tap strikes it out. @param {{ text: string, means?: string }[]} ways */
  #ways(ways) {
    const texts = ways.map((way) => way.text);
    const rows = ways.map((way) => chip(way.text, way.means, () => this.#tap(way.text, texts), { "aria-pressed": String(this.#lines.includes(way.text)) }));
    return unfolding(rows, MOST, WORDS["show-more"] ?? "");
  }

  /** @param {string} text @param {string[]} instead */
  #tap(text, instead) {
    this.#write(ordered(this.#lines, text, instead));
  }

  /** @param {string[]} lines */
  #write(lines) {
    this.text = lines.join("\n");
    this.judged = null;
    void this.app.show();
  }

  get #lines() {
    return this.text.split("\n").map((one) => one.trim()).filter(Boolean);
  }

  async #judge() {
    this.judged = await this.app.ask("seal", { position: this.app.state.position, player: this.player, lines: this.#lines });
    await this.app.show();
  }

  async #seal() {
    await this.#judge();
    if (this.judged?.status === 2) return;
    if (this.app.seat) await this.app.seat.seal(this.#lines);
    else this.sealed[this.player] = this.#lines;
    this.text = "";
    this.judged = null;
    await this.app.show();
  }

  /** @param {Record<string, boolean>} waiting */
  #waiting(waiting) {
    return h("ul", {}, Object.entries(waiting).map(([player, done]) => h("li", {}, fill(WORDS[done ? "has-sealed" : "still-writes"], { player: this.app.playerName(player) }))));
  }

  #carry() {
    const all = this.#writers.length && this.#writers.every((/** @type {string} */ one) => one in this.sealed);
    return all ? h("button", { type: "button", id: "resolve", class: "main", click: () => this.#resolve() }, WORDS["carry-out"]) : null;
  }

  async #resolve() {
    this.result(await this.app.ask("resolve", { position: this.app.state.position, sheets: this.sealed }));
  }

  /** Everything is carried out: it is shown as it happened. @param {Answer} answer */
  result(answer) {
    this.film = answer;
    this.frame = 0;
    this.sealed = {};
    this.player = "";
    if (answer.state) this.app.take(answer.state);
    this.app.begin();
    this.app.tab = "orders";
    void this.app.show();
  }

  /** What the board shows while a film is looked at. */
  scene() {
    return this.film?.film?.[this.frame]?.scene;
  }

  /** From one picture of the film to the next, where a thumb is and the board in sight. @param {any[]} frames @param {(at: number) => () => void} turn */
  #reel(frames, turn) {
    const at = this.frame;
    const step = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {number} */ to) => h("button", { type: "button", id, "aria-label": WORDS[id], disabled: !frames[to], click: turn(to) }, sign);
    return h("div", { class: "dock" }, h("p", { class: "turn", role: "status" }, fill(WORDS["frame-of"], { number: at + 1, count: frames.length, title: frames[at]?.title })), h("p", { class: "soft" }, frames[at]?.foot ?? ""),
      h("p", { class: "row" }, step("frame-back", "◀", at - 1), step("frame-on", "▶", at + 1)));
  }

  /** @param {Answer} answer @returns {Node[]} */
  #shown(answer) {
    const { app } = this;
    const frames = answer.film ?? [];
    const turn = (/** @type {number} */ at) => () => { this.frame = at; void app.show().then(() => app.board.holder.scrollIntoView({ block: "nearest" })); };
    const rows = frames.map((/** @type {any} */ one, /** @type {number} */ at) => h("li", {}, h("button", { type: "button", class: "chip", "aria-pressed": String(at === this.frame), click: turn(at) }, one.title), one.foot ? ` ${one.foot}` : ""));
    const sheets = (answer.sheets ?? []).map((/** @type {any} */ one) => h("li", {}, h("strong", {}, app.playerName(one.player)), " ", (one.lines ?? []).map((/** @type {any} */ line) => h("code", {}, `${line.text ?? line}; `))));
    const done = () => { this.film = null; void app.show(); };
    return [frames.length ? this.#reel(frames, turn) : h("span"), h("h2", {}, WORDS["carried-out"]), findings(answer.faults ?? [], "no") ?? h("span"), rows.length ? h("ol", { class: "film" }, rows) : h("span"), story(answer.story ?? []) ?? h("span"),
      sheets.length ? h("details", {}, h("summary", {}, WORDS["all-sheets"]), h("ul", {}, sheets)) : h("span"), h("button", { type: "button", class: "main", click: done }, WORDS["go-on"])];
  }
}
