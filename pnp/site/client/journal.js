// @ts-check
/** What was played: where it began, the actions with what the table answered, and how far it was taken back. Pure, and its keeping. */

/**
 * @typedef {{ line: string, story: { message: string, clause: string | null }[], after: string }} Entry
 * @typedef {{ start: string, options: Record<string, string>, entries: Entry[], at: number }} Journal
 */

/** @param {string} start @param {Record<string, string>} [options] @returns {Journal} */
export function begin(start, options = {}) {
  return { start, options, entries: [], at: 0 };
}

/** The position that the journal has come to. @param {Journal} journal */
export function here(journal) {
  return journal.at ? journal.entries[journal.at - 1]?.after ?? journal.start : journal.start;
}

/** The journal with one more action; what had been taken back is gone then. @param {Journal} journal @param {Entry} entry @returns {Journal} */
export function played(journal, entry) {
  const entries = [...journal.entries.slice(0, journal.at), entry];
  return { ...journal, entries, at: entries.length };
}

/** One action back, or forth again. @param {Journal} journal @param {number} by @returns {Journal} */
export function moved(journal, by) {
  return { ...journal, at: Math.min(Math.max(journal.at + by, 0), journal.entries.length) };
}

/** The lines played, as far as they stand. @param {Journal} journal */
export function lines(journal) {
  return journal.entries.slice(0, journal.at).map((one) => one.line);
}

/**
 * The address that holds a position and what is asked about it.
 * @param {{ position: string, options?: Record<string, string>, action?: string }} shown
 */
export function toHash(shown) {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(shown.options ?? {})) parts.append("o", `${name}=${value}`);
  parts.append("p", shown.position);
  if (shown.action) parts.append("a", shown.action);
  return `#${parts}`;
}

/**
 * What an address says, whatever it is: only ever text for the reader of positions.
 * @param {string} hash
 * @returns {{ position: string, options: Record<string, string>, action: string } | null}
 */
export function fromHash(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const position = parts.get("p");
  if (position === null) return null;
  /** @type {Record<string, string>} */
  const options = {};
  for (const setting of parts.getAll("o")) {
    const at = setting.indexOf("=");
    if (at > 0) options[setting.slice(0, at)] = setting.slice(at + 1);
  }
  return { position, options, action: parts.get("a") ?? "" };
}

/** @param {Storage} storage @param {string} slug @param {Journal} journal */
export function keep(storage, slug, journal) {
  try {
    storage.setItem(`pnp:${slug}`, JSON.stringify(journal));
  } catch {
    // a full or forbidden store: the game goes on without
  }
}

/** The journal kept here, if it is one. @param {Storage} storage @param {string} slug @returns {Journal | null} */
export function kept(storage, slug) {
  try {
    const read = JSON.parse(storage.getItem(`pnp:${slug}`) ?? "null");
    if (!read || typeof read.start !== "string" || !Array.isArray(read.entries)) return null;
    const entries = read.entries.filter((/** @type {any} */ one) => typeof one?.line === "string" && typeof one?.after === "string");
    const at = Math.min(Math.max(Number(read.at) || 0, 0), entries.length);
    return { start: read.start, options: read.options ?? {}, entries, at };
  } catch {
    return null;
  }
}
