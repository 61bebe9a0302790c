// @ts-check
/** Setting up what stands on the table: a tray, taps on the board, a short form for the rest, and the text. */

import { CARD, pieceSvg } from "./board.js";
import { byId, h } from "./dom.js";
import { findings } from "./findings.js";
import { houseRules } from "./house.js";
import { WORDS, fill } from "./words.js";

/** @typedef {import("./app.js").App} App */

export class SetupPanel {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.hand = "";
    this.space = "";
    this.field = "";
  }

  /** @returns {import("./board.js").Marks} */
  marks() {
    const { state } = this.app;
    const wrong = (state.problems ?? []).flatMap((/** @type {any} */ one) => one.where ?? []);
    const field = (state.fields ?? []).find((/** @type {any} */ one) => one.key === this.field);
    const spaces = state.spaces ?? [];
    const lit = this.#isHeld() ? spaces.filter((/** @type {any} */ one) => one.takes.includes(this.hand)).map((/** @type {any} */ one) => one.id) : [];
    return { wrong, lit, spaces, chosen: this.space, from: field?.kind === "spaces" ? field.value : [] };
  }

  /** @param {HTMLElement} panel */
  show(panel) {
    const { state } = this.app;
    panel.replaceChildren(
      this.#tray(),
      findings(state.problems ?? state.faults ?? [], "no") ?? "",
      findings(state.warnings ?? [], "warn") ?? "",
      this.#fields(), this.#text(), this.#begin(), houseRules(this.app));
  }

  /** @param {string} space */
  async tapped(space) {
    const field = (this.app.state.fields ?? []).find((/** @type {any} */ one) => one.key === this.field);
    if (field?.kind === "spaces") {
      const value = field.value.includes(space) ? field.value.filter((/** @type {string} */ one) => one !== space) : [...field.value, space];
      return this.#change("set", { field: field.key, value });
    }
    if (this.hand === "take") return this.#change("take", { space });
    if (this.hand) return this.#change("put", { space, piece: this.hand });
    this.space = this.space === space ? "" : space;
    return this.app.show();
  }

  /** @param {string} kind @param {Record<string, unknown>} body */
  async #change(kind, body) {
    const { app } = this;
    const focused = document.activeElement?.id ?? "";
    const answer = await app.ask(kind, { position: app.state.position, ...body });
    if (answer.status === 2) {
      app.say(answer.faults.map((/** @type {any} */ one) => one.message).join(". "));
      byId("panel").prepend(findings(answer.faults, "no") ?? "");
      return;
    }
    app.take(answer);
    app.begin();
    await app.show();
    this.#keepPlace(focused);
    const problems = answer.problems?.length ?? 0;
    app.say(problems ? fill(WORDS["faults-now"], { count: problems }) : WORDS["possible"] ?? "");
  }

  /** The tray stays where it was scrolled to. @param {string} focused */
  #keepPlace(focused) {
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  #tray() {
    const groups = new Map();
    for (const one of this.app.state.palette ?? []) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
    const stock = (this.app.state.palette ?? []).length > 0;
    const remove = h("button", { type: "button", id: "hand-take", class: "held", "aria-pressed": String(this.hand === "take"), click: () => this.#hold("take") }, WORDS["take-away"]);
    const shown = [...groups].map(([name, pieces]) => h("fieldset", { class: "tray" }, h("legend", {}, name || WORDS["pieces"]), pieces.map((/** @type {any} */ one) => this.#held(one))));
    const { state } = this.app;
    const kind = state.possible ? "yes" : "no";
    const said = h("p", { class: `verdict ${kind}`, id: "stands" }, state.possible ? WORDS["possible"] : state.readable === false ? WORDS["unreadable"] : WORDS["impossible"]);
    return h("div", { class: "dock", id: "tray" }, said, this.#worst() ?? "", this.#standing() ?? (stock ? h("p", { class: "soft" }, this.#holding()) : ""), stock ? h("div", { class: "strip" }, remove, shown) : "");
  }

  /** The first of what is wrong, where the eye is; all of it stands below. */
  #worst() {
    const found = this.app.state.problems ?? this.app.state.faults ?? [];
    if (!found.length) return null;
    return h("p", { class: "worst" }, found[0].message, found.length > 1 ? ` ${fill(WORDS["more-below"], { count: found.length - 1 })}` : "");
  }

  /** Is a piece in the hand that few places take, so that it helps to show which? */
  #isHeld() {
    return this.app.state.scene?.on === "table" && this.hand !== "" && this.hand !== "take";
  }

  #holding() {
    if (this.hand === "take") return WORDS["tray-taking"];
    const held = (this.app.state.palette ?? []).find((/** @type {any} */ one) => one.id === this.hand);
    return held ? fill(WORDS["tray-holding"], { name: held.name }) : WORDS["tray-help"];
  }

  /** @param {any} one */
  #held(one) {
    const picture = this.app.game.pieces[one.picture];
    const left = one.left === null || one.left === undefined ? "" : String(one.left);
    return h("button", { type: "button", id: `hand-${one.id}`, class: `held${Number(one.left) < 0 ? " less" : ""}`, "aria-pressed": String(this.hand === one.id), "aria-label": left ? fill(WORDS["left-of"], { name: one.name, left }) : one.name, title: one.name, click: () => this.#hold(one.id) },
      picture ? pieceSvg(picture, picture.h > CARD ? 48 : 30) : h("span", { class: "word" }, one.name), h("span", { class: "left", "aria-hidden": "true" }, left));
  }

  /** @param {string} id */
  #hold(id) {
    this.hand = this.hand === id ? "" : id;
    this.space = "";
    this.field = "";
    void this.app.show().then(() => document.getElementById(`hand-${id}`)?.focus());
  }

  /** What lies on the space that was tapped, to be turned or taken away. */
  #standing() {
    if (!this.space) return null;
    const { state } = this.app;
    const lying = (state.lying ?? []).filter((/** @type {any} */ one) => one.space === this.space);
    const name = (/** @type {string} */ id) => (state.palette ?? []).find((/** @type {any} */ one) => one.id === id)?.name ?? id;
    const rows = lying.map((/** @type {any} */ one) => h("li", {}, `${name(one.piece)}${one.count > 1 ? ` × ${one.count}` : ""} `,
      h("button", { type: "button", click: () => this.#change("turn", { space: one.space, piece: one.piece }) }, WORDS["turn"]), " ",
      h("button", { type: "button", click: () => this.#change("take", { space: one.space, piece: one.piece }) }, WORDS["take-away"]), " ",
      h("button", { type: "button", click: () => { this.hand = one.piece; void this.#change("take", { space: one.space, piece: one.piece }); } }, WORDS["pick-up"])));
    return h("section", { class: "standing", "aria-live": "polite" }, h("h3", {}, this.app.spaceName(this.space)), rows.length ? h("ul", {}, rows) : h("p", {}, WORDS["nothing"]));
  }

  /** What a player changes in every position, and, folded away, what is agreed once: the options. */
  #fields() {
    const drawn = (/** @type {any[]} */ fields) => fields.map((one) => h("div", { class: "field" }, this.#field(one)));
    const [options, fields] = [true, false].map((agreed) => (this.app.state.fields ?? []).filter((/** @type {any} */ one) => one.key.startsWith("option.") === agreed));
    return h("div", {},
      fields?.length ? h("details", { open: true }, h("summary", {}, WORDS["the-rest"]), drawn(fields)) : "",
      options?.length ? h("details", { id: "agreed" }, h("summary", {}, WORDS["agreed"]), drawn(options)) : "");
  }

  /** @param {any} one @returns {HTMLElement[]} */
  #field(one) {
    const id = `field-${one.key}`;
    const set = (/** @type {unknown} */ value) => this.#change("set", { field: one.key, value });
    const label = h("label", { for: id }, one.label);
    if (one.kind === "choice") {
      const known = one.values.some((/** @type {any} */ value) => value.value === one.value);
      const choices = [...(known ? [] : [{ value: one.value, label: one.value || "–" }]), ...one.values];
      return [label, h("select", { id, change: (/** @type {any} */ event) => set(event.target.value) }, choices.map((value) => h("option", { value: value.value, selected: value.value === one.value }, value.label)))];
    }
    if (one.kind === "spaces") {
      const chosen = this.field === one.key;
      const pick = () => { this.field = chosen ? "" : one.key; this.hand = ""; void this.app.show().then(() => document.getElementById(id)?.focus()); };
      return [label, h("button", { type: "button", id, "aria-pressed": String(chosen), click: pick }, one.value.length ? one.value.join(" ") : WORDS["none-tap"])];
    }
    const many = Array.isArray(one.value);
    const type = one.kind === "number" ? "number" : "text";
    const value = many ? one.value.join(" ") : one.value;
    const change = (/** @type {any} */ event) => set(many ? event.target.value.split(/[\s,]+/).filter(Boolean) : event.target.value);
    return [label, h("input", { id, type, value: value ?? "", min: one.low, max: one.high, inputmode: type === "number" ? "numeric" : null, autocomplete: "off", autocapitalize: "off", spellcheck: "false", change })];
  }

  #text() {
    const { app } = this;
    const field = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "position", class: "code", rows: 4, spellcheck: "false", autocapitalize: "off" }));
    field.value = app.state.position ?? "";
    const read = () => app.open(field.value).then(() => app.turnTo("setup"));
    const copy = () => navigator.clipboard?.writeText(field.value).then(() => app.say(WORDS["copied"] ?? ""));
    const link = () => navigator.clipboard?.writeText(location.href).then(() => app.say(WORDS["copied"] ?? ""));
    return h("details", {}, h("summary", {}, WORDS["as-text"]), h("label", { for: "position" }, WORDS["position-text"]), field,
      h("p", { class: "row" }, h("button", { type: "button", id: "read", click: read }, WORDS["read-text"]), h("button", { type: "button", click: copy }, WORDS["copy"]), h("button", { type: "button", click: link }, WORDS["copy-link"])));
  }

  #begin() {
    const { app } = this;
    const names = ["empty", "start", ...(app.game.first.names ?? []).map((/** @type {any} */ one) => one.name).filter((/** @type {string} */ one) => one !== "empty" && one !== "start")];
    const pick = h("select", { id: "named" }, names.map((name) => h("option", { value: name, selected: name === "setup" }, WORDS[`named-${name}`] ?? name)));
    const open = async () => {
      const answer = await app.ask("setup", { name: /** @type {HTMLSelectElement} */ (pick).value });
      if (answer.position === undefined) return;
      app.take(answer);
      app.begin();
      await app.turnTo("setup");
    };
    return h("details", {}, h("summary", {}, WORDS["begin-from"]), h("label", { for: "named" }, WORDS["named"]), h("p", { class: "row" }, pick, h("button", { type: "button", id: "open-named", click: open }, WORDS["open"])));
  }
}
