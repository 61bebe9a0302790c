// @ts-check
/** The catalogue of the page's own words in its language, fetched once: `words-en.json`, or the one that the page names. */

/** @type {Record<string, string>} */
export const WORDS = {};

/** Fetches the catalogue; the page says nothing of its own before that. */
export async function loadWords() {
  if (Object.keys(WORDS).length) return;
  const answer = await fetch(new URL(`words-${document.body.dataset.words ?? "en"}.json`, import.meta.url));
  Object.assign(WORDS, await answer.json());
}

/**
 * A sentence with its blanks filled.
 * @param {string | undefined} sentence
 * @param {Record<string, unknown>} values
 */
export function fill(sentence, values) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
