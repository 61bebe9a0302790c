// @ts-check
/** Hints, and seats that the page plays: bots think beside the page, which goes on meanwhile, and they can be stopped. */

import { h } from "./dom.js";
import { findings } from "./findings.js";
import { WORDS, fill } from "./words.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./referee.js").Answer} Answer
 */

const PLAYOUTS = 150;
const LONGER = 4;

/**
 * What is said of an action: what to expect of it, and what to fear.
 * @param {any} one @returns {string}
 */
export function said(one) {
  const parts = [fill(WORDS["hint-worth"], { value: one.of_100 })];
  if (one.reply) parts.push(fill(WORDS["hint-reply"], { reply: one.reply }));
  if (one.feared && one.feared !== one.reply) parts.push(fill(WORDS["hint-fear"], { feared: one.feared, value: one.feared_of_100 }));
  return parts.join("; ");
}

export class HintBox {
  /**
   * @param {App} app
   * @param {(action: string) => Promise<void>} choose an action is meant
   * @param {() => Promise<boolean>} play what is meant is carried out, unless the table has to say something first
   * @param {(() => string) | null} [alone] the only player to be advised, who plays for himself
   */
  constructor(app, choose, play, alone = null) {
    this.app = app;
    this.alone = alone;
    this.choose = choose;
    this.play = play;
    /** @type {Set<string>} */ this.seats = new Set();
    /** @type {AbortController | null} */ this.thinking = null;
    /** @type {Answer | null} */ this.answer = null;
    this.position = "";
    this.said = "";
    this.box = h("section", { id: "hint-box" });
  }

  /** The box for the position shown; a seat of the page's begins to think. */
  show() {
    const { state } = this.app;
    if (this.position !== state.position) {
      this.stop();
      this.answer = null;
      this.position = state.position;
    }
    this.#fill();
    const mine = this.#mine();
    if (mine && !this.thinking && !this.answer) void this.#takeTurn(mine);
    return this.box;
  }

  /** What was advised is for nobody else's eyes. */
  forget() {
    this.stop();
    this.answer = null;
  }

  /** Whoever thinks, thinks no more. */
  stop() {
    this.thinking?.abort();
    this.thinking = null;
  }

  /** The page plays nobody any more. */
  leave() {
    this.seats.clear();
    this.said = "";
    this.stop();
  }

  #acting() {
    if (this.alone) return [this.alone()];
    return (this.app.state.actors ?? []).filter((/** @type {string} */ one) => one !== "table");
  }

  /** The one that acts and is played by the page. @returns {string | undefined} */
  #mine() {
    return this.app.state.outcome ? undefined : this.#acting().find((/** @type {string} */ one) => this.seats.has(one));
  }

  /** @param {string} player @param {number} playouts @returns {Promise<Answer | null>} */
  async #think(player, playouts) {
    const stopped = (this.thinking = new AbortController());
    this.answer = null;
    this.#fill();
    const { position } = this;
    const answer = await this.app.think(stopped.signal, { position, as: player, playouts, seed: String(this.app.journal.at) });
    if (this.thinking !== stopped) return null; // stopped, or the game has gone on
    this.thinking = null;
    this.answer = answer;
    this.#fill();
    return answer;
  }

  /** @param {string} player */
  async #takeTurn(player) {
    const answer = await this.#think(player, PLAYOUTS);
    const best = answer?.actions?.[0]?.action;
    if (!best || !this.seats.has(player) || this.app.tab !== "play") return;
    const told = (/** @type {string} */ how) => fill(WORDS[how], { action: best, reason: answer?.reason || said(answer?.actions[0]) });
    this.said = told("page-meant");
    await this.choose(best);
    if (this.position !== this.app.state.position) return;
    this.said = told("page-took");
    if (await this.play()) return;
    this.said = told("page-meant"); // dice lie on the table: people roll for it
    this.#fill();
  }

  /** @param {string} player @param {boolean} on */
  #seat(player, on) {
    if (on) this.seats.add(player);
    else this.seats.delete(player);
    if (!on) this.stop();
    this.answer = null;
    void this.app.show();
  }

  #fill() {
    const players = this.app.state.outcome ? [] : this.#acting();
    const ask = (/** @type {string} */ player, /** @type {number} */ playouts) => () => void this.#think(player, playouts);
    const button = (/** @type {string} */ id, /** @type {() => void} */ click) => h("button", { type: "button", id, click }, WORDS[id]);
    const first = players[0];
    const controls = this.thinking
      ? [h("span", { class: "busy", role: "status" }, WORDS["hint-thinking"]), button("hint-stop", () => { this.leave(); this.#fill(); })]
      : first ? [button("hint", ask(first, PLAYOUTS)), this.answer?.actions ? button("hint-more", ask(first, PLAYOUTS * LONGER)) : ""] : [];
    const seats = this.alone ? [] : [...new Set([...players, ...this.seats])].map((player) => h("button", { type: "button", class: "seat", "aria-pressed": String(this.seats.has(player)), click: () => this.#seat(player, !this.seats.has(player)) }, fill(WORDS["page-plays"], { player: this.app.playerName(player) })));
    this.box.replaceChildren(...(controls.length || seats.length ? [h("p", { class: "row" }, controls, seats)] : []),
      ...(this.said ? [h("p", { class: "page-said", role: "status" }, this.said)] : []), ...this.#best());
  }

  /** @returns {Node[]} */
  #best() {
    const { answer } = this;
    if (!answer) return [];
    if (!answer.actions) return [findings(answer.faults ?? [], "no") ?? h("p")];
    const rows = answer.actions.map((/** @type {any} */ one) => h("li", {}, h("button", { type: "button", class: "chip", click: () => void this.choose(one.action) }, h("code", {}, one.action)), ` ${said(one)}`));
    return [h("p", {}, fill(WORDS["hint-title"], { player: this.app.playerName(answer.player), playouts: answer.playouts })), h("ol", { class: "hints" }, rows), h("p", { class: "soft" }, WORDS["hint-scale"])];
  }
}
