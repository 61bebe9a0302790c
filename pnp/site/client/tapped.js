// @ts-check
/** From taps to an action: which of the legal actions are still meant, where they may go on, and when one is whole. Pure. */

/**
 * @typedef {{ text: string, means?: string, costs?: string, words?: string[] }} Action
 */

/**
 * The actions in whose parts the taps stand in order.
 * @param {Action[]} actions
 * @param {string[]} taps
 */
export function meant(actions, taps) {
  return actions.filter((action) => reach(action, taps) >= 0);
}

/**
 * How many parts of the action the taps have come to; -1 when they don't fit.
 * @param {Action} action
 * @param {string[]} taps
 */
function reach(action, taps) {
  const words = action.words ?? [];
  let at = 0;
  for (const tap of taps) {
    const found = words.indexOf(tap, at);
    if (found < 0) return -1;
    at = found + 1;
  }
  return at;
}

/**
 * The spaces at which the actions that are meant may go on.
 * @param {Action[]} actions
 * @param {string[]} taps
 * @param {(word: string) => boolean} isSpace
 */
export function onward(actions, taps, isSpace) {
  const found = new Set();
  for (const action of meant(actions, taps)) {
    const next = (action.words ?? []).slice(reach(action, taps)).find(isSpace);
    if (next) found.add(next);
  }
  return [...found];
}

/**
 * The actions of which no space is left to be tapped.
 * @param {Action[]} actions
 * @param {string[]} taps
 * @param {(word: string) => boolean} isSpace
 */
export function whole(actions, taps, isSpace) {
  return meant(actions, taps).filter((action) => !(action.words ?? []).slice(reach(action, taps)).some(isSpace));
}
