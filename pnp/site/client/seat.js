// @ts-check
/** A seat at a table that several phones share: this phone knows its own sheet, and of the others only whether they are done. */

import { h } from "./dom.js";
import { WORDS, fill } from "./words.js";

/**
 * @typedef {import("./app.js").App} App
 */

const PAUSE = 1500;

/** @param {string} way @param {unknown} [body] */
async function table(way, body) {
  const reply = await fetch(`table/${way}`, body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

/** The seat that this phone has at the server's table, if the server holds one. @param {App} app */
export async function joinTable(app) {
  if (document.body.dataset["referee"] !== "server" || !app.game.first?.sheets) return null;
  try {
    const seen = await table("seen");
    if (!seen.open) return null;
    const seat = new Seat(app, seen);
    void seat.follow();
    return seen.player ? seat : seat.choose();
  } catch {
    return null;
  }
}

class Seat {
  /** @param {App} app @param {any} seen */
  constructor(app, seen) {
    this.app = app;
    this.take(seen);
  }

  /** @param {any} seen */
  take(seen) {
    this.player = seen.player ?? "";
    this.position = seen.position ?? "";
    /** @type {Record<string, boolean>} */ this.waiting = seen.sealed ?? {};
    this.round = seen.round ?? 0;
    this.free = seen.free ?? [];
  }

  /** Nobody sits here yet: the seats that are free. */
  choose() {
    const { app } = this;
    const rows = this.free.map((/** @type {string} */ one) => h("button", { type: "button", class: "main", click: () => void this.sit(one) }, fill(WORDS["i-am"], { player: app.playerName(one) })));
    document.getElementById("side")?.prepend(h("section", { id: "seats" }, h("p", {}, WORDS["take-seat"]), h("p", { class: "row" }, rows)));
    app.status("");
    return null;
  }

  /** @param {string} player */
  async sit(player) {
    this.take(await table("sit", { player }));
    document.getElementById("seats")?.remove();
    this.app.seat = this;
    await this.app.open(this.position, {});
    await this.app.turnTo("orders");
  }

  /** @param {string[]} lines */
  async seal(lines) {
    const seen = await table("seal", { lines, round: this.round });
    await this.#seen(seen);
  }

  /** What was played here is laid on everybody's table. @param {string} before @param {string} position */
  async lay(before, position) {
    await this.#seen(await table("position", { before, position }));
  }

  /** Look again and again, for as long as the page is open. */
  async follow() {
    for (;;) {
      await new Promise((done) => setTimeout(done, PAUSE));
      try {
        if (this.app.seat === this) await this.#seen(await table("seen"));
      } catch {
        this.app.status("failed: table");
      }
    }
  }

  /** @param {any} seen */
  async #seen(seen) {
    const before = this.round;
    const was = JSON.stringify(this.waiting);
    this.take(seen);
    if (this.round !== before && seen.last) /** @type {any} */ (this.app.panels["orders"]).result(seen.last);
    else if (this.round !== before) await this.app.open(this.position, {});
    else if (was !== JSON.stringify(this.waiting) && this.app.tab === "orders") await this.app.show();
  }
}
