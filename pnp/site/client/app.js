// @ts-check
/** The page of a game: it holds what is shown and asked, and hands each part to the panel that it belongs to. */

import { BoardView } from "./board.js";
import { byId, h, say } from "./dom.js";
import { begin, fromHash, here, keep, kept, played, toHash } from "./journal.js";
import { OrdersPanel } from "./orders.js";
import { PlayPanel } from "./play.js";
import { RecordPanel } from "./record.js";
import { serverReferee, thinkingReferee, workerReferee } from "./referee.js";
import { SetupPanel } from "./setup.js";
import { joinTable } from "./seat.js";
import { WORDS, fill, loadWords } from "./words.js";

/**
 * @typedef {import("./referee.js").Answer} Answer
 * @typedef {{ show(panel: HTMLElement): void, tapped(space: string): void, marks(): import("./board.js").Marks, scene?: () => any }} Panel
 */

const TABS = ["setup", "play", "record"];

/** Panels that are read rather than tapped beside. */
const READ = ["orders", "record"];

/** Pixels of a window below which the panel lies under the board, as in page.css. */
const NARROW = 800;

export class App {
  constructor() {
    /** @type {any} */ this.game = {};
    /** @type {Answer} */ this.state = {};
    /** @type {Record<string, string>} */ this.options = {};
    this.journal = begin("");
    this.tab = "play";
    this.action = "";
    /** @type {import("./referee.js").Ask} */ this.referee = async () => ({});
    /** @type {import("./referee.js").Ask} */ this.thinker = async () => ({});
    /** @type {Record<string, Panel>} */ this.panels = {};
    /** @type {BoardView} */ this.board = /** @type {any} */ (null);
    /** @type {any} */ this.seat = null;
  }

  /** Everything from the first picture to the first answer. */
  async start() {
    const [game] = await Promise.all([fetch("game.json").then((reply) => reply.json()), loadWords()]);
    this.game = game;
    if (!game.judged) this.tab = "setup"; // nobody judges moves: positions are laid out and audited
    this.board = new BoardView(byId("holder"), game.boards, game.pieces, (space) => this.panels[this.tab]?.tapped(space), (id) => this.#shapes(id));
    const enlarge = h("button", { type: "button", id: "enlarge", "aria-label": WORDS["enlarge"], title: WORDS["enlarge"], hidden: true, click: () => void this.board.enlarge(() => this.draw()) }, "⊕");
    document.querySelector("a.rules")?.before(enlarge);
    this.panels = { setup: new SetupPanel(this), play: new PlayPanel(this), record: new RecordPanel(this), orders: new OrdersPanel(this) };
    this.state = game.first;
    const linked = fromHash(location.hash);
    const old = kept(localStorage, game.slug);
    if (!linked && !old) this.journal = begin(game.first.position);
    await this.show();
    this.#referee();
    this.seat = await joinTable(this);
    if (this.seat?.position) await this.open(this.seat.position, {});
    else if (old && (!linked || linked.position === here(old))) await this.resume(old);
    else if (linked) await this.open(linked.position, linked.options, linked.action);
    else await this.show(); // what could not be asked before there was a referee
    window.addEventListener("hashchange", () => this.#hashed());
    window.addEventListener("resize", () => void this.draw());
  }

  #referee() {
    const kind = document.body.dataset["referee"];
    if (kind === "server") {
      this.thinker = this.referee = serverReferee("ask");
      this.status("");
    } else {
      const script = new URL("worker.js", import.meta.url).href;
      this.referee = workerReferee(script, (stage) => this.status(stage === "ready" ? "" : stage));
      this.thinker = thinkingReferee(() => new Worker(script, { type: "module" }));
    }
  }

  /** A question about the position shown. @param {string} kind @param {Record<string, unknown>} [body] @returns {Promise<Answer>} */
  async ask(kind, body = {}) {
    try {
      const question = { ask: kind, game: this.game.slug, options: this.options, ...body };
      return await this.referee(question);
    } catch (trouble) {
      this.status(`failed: ${trouble}`);
      return { status: 2, faults: [{ code: "no-answer", message: fill(WORDS["no-answer"], { why: String(trouble) }) }] };
    }
  }

  /** What a player who means to win would do: thought about beside everything else, until it is stopped. @param {AbortSignal} signal @param {Record<string, unknown>} body @returns {Promise<Answer>} */
  async think(signal, body) {
    try {
      return await this.thinker({ ask: "hint", game: this.game.slug, options: this.options, ...body }, signal);
    } catch (trouble) {
      return { status: 2, faults: signal.aborted ? [] : [{ code: "no-answer", message: fill(WORDS["no-answer"], { why: String(trouble) }) }] };
    }
  }

  /** What the line at the foot says of the referee. @param {string} stage */
  status(stage) {
    const line = byId("status");
    line.textContent = stage.startsWith("failed") ? fill(WORDS["stage-failed"], { why: stage.slice(8) }) : WORDS[`stage-${stage || "ready"}`] ?? stage;
    line.className = stage ? "busy" : "";
  }

  /** Begin anew from a text, whatever it is. @param {string} position @param {Record<string, string>} [options] @param {string} [action] */
  async open(position, options = this.options, action = "") {
    this.options = options;
    const state = await this.ask("read", { position });
    this.take(state.readable === undefined ? { ...state, position, readable: false, problems: state.faults } : state);
    this.begin();
    this.action = action;
    if (!state.possible) this.tab = "setup";
    await this.show();
  }

  /**
   * Play by other options: the position is read by them, or set up anew where nothing has been touched. What is at fault changes nothing.
   * @param {Record<string, string>} options
   * @returns {Promise<import("./findings.js").Finding[]>}
   */
  async playBy(options) {
    const before = await this.ask("setup");
    const untouched = !this.journal.entries.length && this.state.position === before.position;
    let answer = untouched ? await this.ask("setup", { options }) : await this.ask("read", { options, position: this.state.position });
    if (untouched && answer.possible === false) answer = await this.ask("setup", { options, name: "start" }); // the usual set-up is not one of theirs
    if (typeof answer.position !== "string") return answer.faults ?? [];
    this.options = options;
    this.take(answer);
    this.begin();
    await this.show();
    return [];
  }

  /** Go on with a journal that was kept. @param {import("./journal.js").Journal} journal */
  async resume(journal) {
    this.options = journal.options;
    this.journal = journal;
    this.take(await this.ask("read", { position: here(journal) }));
    await this.show();
  }

  /** A new journal from the position shown. */
  begin() {
    this.journal = begin(this.state.position ?? "", this.options);
    this.keep();
  }

  /** The state that an answer brought; an answer without one changes nothing. @param {Answer} answer */
  take(answer) {
    if (typeof answer.position === "string") this.state = answer;
    this.#address();
  }

  /** An action was carried out. @param {Answer} answer */
  async carried(answer) {
    const before = this.state.position;
    this.journal = played(this.journal, { line: answer.line, story: answer.story ?? [], after: answer.after });
    this.keep();
    this.take(answer.state);
    if (this.seat) await this.seat.lay(before, answer.after);
    await this.show();
  }

  keep() {
    keep(localStorage, this.game.slug, this.journal);
  }

  #address() {
    const hash = toHash({ position: this.state.position ?? "", options: this.options });
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }

  async #hashed() {
    const linked = fromHash(location.hash);
    if (linked && linked.position !== this.state.position) await this.open(linked.position, linked.options, linked.action);
  }

  /** Another panel. @param {string} tab */
  async turnTo(tab) {
    this.tab = tab;
    await this.show();
    byId("side").scrollTop = 0;
    if (window.innerWidth < NARROW) (READ.includes(tab) ? byId("panel") : document.body).scrollIntoView(); // a board fills a phone
  }

  /** Board, tabs and panel as they are now. */
  async show() {
    const focused = document.activeElement;
    const mine = [byId("tabs"), byId("panel")].some((part) => part.contains(focused));
    const tabs = !this.game.judged ? ["setup"] : this.game.first?.sheets ? ["setup", "play", "orders", "record"] : TABS;
    byId("tabs").replaceChildren(...tabs.map((tab) => h("button", { type: "button", id: `tab-${tab}`, "aria-pressed": String(tab === this.tab), click: () => this.turnTo(tab) }, WORDS[`tab-${tab}`])));
    this.panels[this.tab]?.show(byId("panel"));
    if (mine && focused && !focused.isConnected) this.#focusAgain(focused.id);
    await this.draw();
  }

  /** Whoever goes by keys stays where they were when a panel is drawn anew, or at what comes next. @param {string} id */
  #focusAgain(id) {
    const next = (id && document.getElementById(id)) || document.getElementById("do") || byId("panel");
    next.focus({ preventScroll: true });
  }

  /** The board alone. */
  async draw() {
    const panel = this.panels[this.tab];
    const scene = panel?.scene?.() ?? this.state.scene;
    byId("enlarge").hidden = !scene || scene.on === "table" || !this.game.board;
    if (scene) await this.board.show(scene, panel?.marks() ?? {}, this.game.board);
  }

  /** Says it to those who listen. @param {string} text */
  say(text) {
    say(text);
  }

  /** The shapes of a board that the page came without. @param {string} id */
  async #shapes(id) {
    const shape = this.game.boards[id]?.shape;
    if (!shape || document.getElementById(shape)) return;
    const text = await (await fetch(`boards/${id}.svg`)).text();
    const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const sheet = /** @type {SVGElement} */ (document.querySelector("svg.sprites"));
    sheet.append(...[...read.children].map((one) => document.importNode(one, true)));
  }

  /** What a space is called. @param {string} id @returns {string} */
  spaceName(id) {
    return (this.state.spaces ?? []).find((/** @type {any} */ one) => one.id === id)?.name ?? id;
  }

  /** What a player is called by people. @param {string} id @returns {string} */
  playerName(id) {
    return this.state.players?.[id] ?? this.game.first?.players?.[id] ?? id;
  }

  /** Is the word a space that a finger can find? @param {string} word */
  isSpace(word) {
    const board = this.game.boards[this.state.scene?.board] ?? this.game.boards[this.game.board];
    return Boolean(board?.spaces[word]) || word in (this.state.scene?.alt ?? {});
  }
}

if (document.getElementById("holder")) {
  const app = new App();
  /** @type {any} */ (window).pnp = app;
  void app.start();
  if (document.body.dataset["referee"] === "worker" && "serviceWorker" in navigator) void navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
}
