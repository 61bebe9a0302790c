// @ts-check
/** Asking and playing: tap a piece and where it goes, read why not, roll, carry it out. The action is always there to be read and typed. */

import { questionForm } from "./dice.js";
import { byId, chip, h, unfolding } from "./dom.js";
import { bars, cite, ending, findings, story } from "./findings.js";
import { HintBox } from "./hint.js";
import { moved, here } from "./journal.js";
import { joined, meant, onward, whole } from "./tapped.js";
import { WORDS, fill } from "./words.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./referee.js").Answer} Answer
 */

const MOST = 60;

/** Actions that are few enough to be shown beside the field. */
const FEW = 6;

export class PlayPanel {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.asked = 0;
    this.tried = "";
    /** The question that was brought into sight. */ this.uncovered = "";
    /** @type {Answer | null} every legal action of the position that it names */
    this.all = null;
    this.hint = new HintBox(app, (action) => this.choose(action), () => this.playSettled());
    /** @type {string[]} spaces tapped so far */
    this.taps = [];
    /** @type {string[]} what the table has answered */
    this.answers = [];
    this.reset("");
  }

  /** Nothing is meant yet. @param {string} action */
  reset(action) {
    this.position = this.app.state.position;
    this.action = action;
    this.taps = [];
    this.answers = [];
    /** @type {Answer | null} */ this.moves = null;
    /** @type {Answer | null} */ this.verdict = null;
    /** @type {Answer | null} */ this.odds = null;
  }

  /** @returns {import("./board.js").Marks} */
  marks() {
    const wrong = (this.verdict?.action?.problems ?? []).flatMap((/** @type {any} */ one) => one.where ?? []);
    return { lit: this.#lit(), wrong, chosen: this.taps[0] ?? "", from: this.taps.slice(1) };
  }

  #lit() {
    return this.moves && this.taps.length ? onward(this.moves.actions ?? [], this.taps) : [];
  }

  /** @param {HTMLElement} panel */
  show(panel) {
    const { app } = this;
    if (this.position !== app.state.position) this.reset("");
    if (app.action) {
      this.reset(app.action);
      app.action = "";
      void this.check();
    }
    if (!app.state.possible) {
      panel.replaceChildren(h("p", {}, WORDS["not-possible-yet"]), findings(app.state.problems ?? [], "no") ?? "", h("button", { type: "button", click: () => app.turnTo("setup") }, WORDS["tab-setup"]));
      return;
    }
    panel.replaceChildren(this.#form(), this.#told(), h("div", { id: "answer-box" }), this.hint.show(), h("div", { id: "list" }), this.#history());
    this.#answer();
    this.#list();
  }

  #told() {
    const { state } = this.app;
    const rest = (state.describe ?? []).slice(1);
    return h("section", { class: "told" }, ...(state.at_hand ?? []).map((/** @type {string} */ line) => h("p", {}, line)),
      rest.length ? h("details", {}, h("summary", {}, WORDS["compare"]), h("ul", {}, rest.map((/** @type {string} */ line) => h("li", {}, line)))) : "", ending(state.outcome) ?? "");
  }

  #form() {
    const field = /** @type {HTMLInputElement} */ (h("input", { id: "action", type: "text", class: "code", value: this.action, autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false",
      input: (/** @type {any} */ event) => { this.action = event.target.value; this.answers = []; this.taps = []; void this.check(); } }));
    const send = (/** @type {Event} */ event) => { event.preventDefault(); void this.play(); };
    const sign = (/** @type {string} */ id, /** @type {string} */ shown, /** @type {() => void} */ click, idle = false) => h("button", { type: "button", id, click, disabled: idle, hidden: idle && id !== "undo", "aria-label": WORDS[id], title: WORDS[id] }, shown);
    return h("form", { class: "dock", submit: send }, h("p", { class: "turn" }, this.#whose()), h("p", { id: "answer-line", role: "status" }), h("ul", { id: "few", class: "chips" }), h("label", { for: "action", id: "prompt" }, this.#prompt()),
      h("p", { class: "row" }, field, h("button", { class: "main", id: "do" }, WORDS["do-it"]), sign("clear", "✕", () => { this.reset(""); void this.app.show(); }),
        sign("undo", "↶", () => void this.undo(-1), !this.app.journal.at), sign("redo", "↷", () => void this.undo(1), this.app.journal.at === this.app.journal.entries.length)));
  }

  /** Where the game stands, in a line. @returns {string} */
  #whose() {
    const { describe, actors } = this.app.state;
    const [player] = (actors ?? []).filter((/** @type {string} */ one) => one !== "table");
    return describe?.[0] ?? (player ? fill(WORDS["to-act"], { player: this.app.playerName(player) }) : "");
  }

  /** What may be done next, as the label of the field in which the action is written. @returns {string} */
  #prompt() {
    const { state, game } = this.app;
    const [from] = this.taps;
    if (this.action) return WORDS["action"] ?? "";
    if (from && this.moves) return this.#lit().length ? fill(WORDS["prompt-goes"], { space: this.app.spaceName(from) }) : fill(WORDS["no-moves-here"], { space: this.app.spaceName(from) });
    if (state.outcome) return WORDS["action"] ?? "";
    const players = (state.actors ?? []).filter((/** @type {string} */ one) => one !== "table");
    if (game.first?.sheets && players.length > 1) return WORDS["prompt-orders"] ?? "";
    return (players.length ? WORDS["prompt-piece"] : WORDS["prompt-table"]) ?? "";
  }

  /** @param {number} by */
  async undo(by) {
    const { app } = this;
    this.hint.leave(); // what is taken back must not be played again at once
    app.journal = moved(app.journal, by);
    app.keep();
    app.take(await app.ask("read", { position: here(app.journal) }));
    this.reset("");
    await app.show();
  }

  /** @param {string} space */
  async tapped(space) {
    const { app } = this;
    if (!app.state.possible) return;
    if (this.taps.at(-1) === space) {
      this.taps = this.taps.slice(0, -1);
      if (!this.taps.length) this.reset("");
      return this.#again();
    }
    if (this.taps.length && this.moves && meant(this.moves.actions ?? [], [...this.taps, space]).length) {
      this.taps.push(space);
      const done = whole(this.moves.actions, this.taps);
      if (done.length === 1) return this.choose(done[0]?.text ?? "");
      return this.#again();
    }
    if (this.taps.length && (await this.#aimed(space))) return undefined;
    this.reset("");
    this.taps = [space];
    const { position } = app.state;
    const moves = await app.ask("moves", { position, about: this.#called(space) });
    if (this.taps[0] !== space || app.state.position !== position) return undefined;
    this.moves = moves;
    if (!moves.actions?.length && !moves.groups?.length) return this.#why(space);
    const done = whole(moves.actions ?? [], this.taps);
    if (moves.actions.length === 1 && done.length === 1) return this.choose(done[0]?.text ?? "");
    app.say(fill(WORDS["moves-here"], { count: moves.count ?? moves.actions.length }));
    return this.#again();
  }

  /** What a hand meant that tapped on where nothing legal leads: shown with the reason why not. @param {string} space */
  async #aimed(space) {
    const { app } = this;
    const from = this.#called(this.taps[0] ?? "");
    const before = this.asked;
    const answer = await app.ask("aim", { position: app.state.position, from, to: space });
    if (this.asked !== before) return true; // something else has been chosen meanwhile, and has the last word
    const aimed = answer.actions?.[0]?.text;
    if (!aimed || this.tried === `${aimed} ${app.state.position}`) return false; // a second tap begins anew there
    this.tried = `${aimed} ${app.state.position}`;
    await this.choose(aimed);
    return true;
  }

  /** What the piece on a space is called in actions, if not by the space. @param {string} space @returns {string} */
  #called(space) {
    return (this.app.state.lying ?? []).find((/** @type {any} */ one) => one.space === space && one.called)?.called ?? space;
  }

  /** Nothing may be done here: that is shown too. @param {string} space */
  #why(space) {
    this.app.say(fill(WORDS["no-moves-here"], { space: this.app.spaceName(space) }));
    return this.#again();
  }

  async #again() {
    await this.app.show();
  }

  /** An action is meant. @param {string} text */
  async choose(text) {
    this.action = text;
    this.answers = [];
    await this.check();
    await this.app.show();
  }

  /** Judge what is meant; a later question has the last word. */
  async check() {
    const mine = (this.asked += 1);
    const { app } = this;
    this.odds = null;
    if (!this.action.trim()) this.verdict = null;
    else {
      const verdict = await app.ask("check", { position: app.state.position, action: this.action, answers: this.answers });
      if (mine !== this.asked) return;
      this.verdict = verdict;
    }
    if (app.tab === "play") {
      this.#answer();
      await app.draw();
    }
  }

  /** Carry it out if the table has nothing to say first; was it? */
  async playSettled() {
    const { verdict } = this;
    if (!verdict || verdict.faults?.length || verdict.questions?.length || verdict.action?.problems?.length) return false;
    await this.play();
    return true;
  }

  /** Carry it out, as far as the table has answered. */
  async play() {
    const { app } = this;
    if (!this.action.trim()) return;
    const answer = await app.ask("play", { position: app.state.position, action: this.action, answers: this.answers });
    if (answer.status === 0 && answer.state && answer.line !== null) {
      this.reset("");
      await app.carried(answer);
      app.say((answer.story ?? []).map((/** @type {any} */ one) => one.message).join(". ") || fill(WORDS["done"], { line: answer.line }));
      return;
    }
    this.verdict = answer;
    await app.show();
  }

  #answer() {
    const box = document.getElementById("answer-box");
    if (!box) return;
    const { verdict } = this;
    const line = byId("answer-line");
    line.textContent = "";
    line.className = "";
    byId("prompt").textContent = this.#prompt();
    byId("few").hidden = Boolean(verdict);
    if (!verdict) return box.replaceChildren();
    if (verdict.faults?.length) {
      line.className = "verdict no";
      line.textContent = verdict.faults[0].message;
      return box.replaceChildren(findings(verdict.faults, "no") ?? "");
    }
    const problems = verdict.action?.problems ?? [];
    line.className = `verdict ${problems.length ? "no" : "yes"}`;
    const happens = Boolean(verdict.story?.length);
    line.textContent = problems.length ? `${WORDS["not-legal"]} ${problems[0].message}` : verdict.questions?.length ? `${WORDS["legal-open"]} ${verdict.questions[0].label}` : [WORDS[happens ? "legal" : "legal-plain"], (verdict.story ?? []).map((/** @type {any} */ one) => one.message).join("; ")].join(" ");
    const take = (/** @type {string} */ text) => void this.choose(text);
    /** @type {Node[]} */
    const parts = [];
    const found = findings(problems, "no", take);
    if (found) parts.push(found);
    const warned = findings(verdict.action?.warnings ?? [], "warn");
    if (warned) parts.push(warned);
    const follows = verdict.action?.follows ?? [];
    if (follows.length) parts.push(h("p", {}, WORDS["follows"], " ", follows.slice(0, MOST).map((/** @type {string} */ one) => h("button", { type: "button", class: "chip", click: () => this.choose(`${this.action.trim()}${one}`) }, one))));
    for (const question of (verdict.questions ?? []).slice(0, 1)) parts.push(questionForm(question, (answer) => { this.answers.push(answer); void this.#answered(); }, cite));
    if (verdict.questions?.length) parts.push(this.#odds());
    const told = story(verdict.story ?? []);
    if (told) parts.push(told);
    box.replaceChildren(...parts);
    return this.#uncover(verdict.questions?.[0]?.label ?? "");
  }

  /** A question that has just come up lies below a board that fills a phone: it is brought into sight, once. @param {string} question */
  #uncover(question) {
    if (question && question !== this.uncovered) document.querySelector("#answer-box .question")?.scrollIntoView({ block: "center" });
    this.uncovered = question;
  }

  async #answered() {
    await this.check();
    /** @type {HTMLElement | null} */
    const next = document.querySelector("#answer-box .question button:not([disabled]), #answer-box .question input");
    if (next) next.focus({ preventScroll: true });
    else if (!this.verdict?.action?.problems?.length) byId("do").focus();
  }

  #odds() {
    if (this.odds) return this.odds.status === 2 ? findings(this.odds.faults, "no") ?? h("p") : bars(this.odds);
    const open = async () => {
      this.odds = await this.app.ask("odds", { position: this.app.state.position, action: this.action });
      this.#answer();
    };
    return h("button", { type: "button", id: "odds", click: open }, WORDS["odds"]);
  }

  /** The actions to choose from: of the space tapped, else all. */
  async #list() {
    const { app } = this;
    const list = byId("list");
    if (!this.taps.length && this.all?.position !== app.state.position) {
      const position = app.state.position;
      const answer = await app.ask("moves", { position });
      if (answer.status !== 0) return void list.replaceChildren(); // nobody could say
      this.all = { ...answer, position };
      if (app.state.position !== position || app.tab !== "play") return;
    }
    const moves = this.taps.length ? this.moves : this.all;
    if (!moves || !list.isConnected) return;
    const actions = this.taps.length ? meant(moves.actions ?? [], this.taps) : moves.actions ?? [];
    const named = () => actions.map((/** @type {any} */ one) => chip(one.text, [one.means, one.costs].filter(Boolean).join(", "), () => void this.choose(one.text)));
    const chips = named();
    byId("few").replaceChildren(...(chips.length <= FEW ? named() : [])); // those are at hand without looking for them
    const groups = (moves.groups ?? []).map((/** @type {any} */ one) => h("li", {}, h("button", { type: "button", class: "chip", click: () => this.#within(one.begins) }, h("code", {}, one.begins), ` × ${one.count}`)));
    const forms = (moves.forms ?? app.state.forms ?? []).map((/** @type {any} */ one) => chip(one.example, one.meaning, () => void this.choose(one.example)));
    const rows = [...chips, ...groups];
    const parts = rows.length ? [] : (moves.choices ?? []).map((/** @type {any} */ one) => this.#part(one, moves.form ?? ""));
    const built = parts.length > 0;
    const title = this.taps.length ? fill(WORDS["moves-of"], { space: app.spaceName(this.taps[0] ?? "") }) : WORDS[built ? "what-may" : "all-moves"];
    list.replaceChildren(
      h("details", { open: parts.length > 0 || (actions.length > FEW && (this.taps.length > 0 || actions.length <= 12)) }, h("summary", {}, built ? title : `${title} (${moves.count ?? actions.length})`), parts, rows.length ? unfolding(rows, MOST, WORDS["show-more"] ?? "") : parts.length ? "" : h("p", {}, WORDS["no-action"])),
      forms.length ? h("details", { open: !actions.length }, h("summary", {}, WORDS["how-written"]), h("ul", { class: "chips" }, forms)) : "");
  }

  /** A part that actions are put together of: what may be written there, to be tapped behind what stands there already. @param {any} choice @param {string} form */
  #part(choice, form) {
    const begins = /^[a-z]+ /.exec(form)?.[0] ?? "";
    const add = (/** @type {string} */ text) => this.choose(joined(this.action || begins, text));
    const ways = (choice.ways ?? []).map((/** @type {any} */ way) => chip(way.text, way.means, () => void add(way.text)));
    return h("section", {}, h("h3", {}, choice.about), unfolding(ways, MOST, WORDS["show-more"] ?? ""));
  }

  /** @param {string} begins */
  async #within(begins) {
    this.moves = await this.app.ask("moves", { position: this.app.state.position, about: begins });
    this.all = { ...this.moves, position: this.app.state.position };
    await this.app.show();
  }

  #history() {
    const { journal } = this.app;
    const last = journal.entries[journal.at - 1];
    if (!last) return "";
    return h("section", { class: "last" }, h("h3", {}, fill(WORDS["last-action"], { line: last.line })), story(last.story) ?? h("p", { class: "soft" }, WORDS["nothing-special"]));
  }
}
