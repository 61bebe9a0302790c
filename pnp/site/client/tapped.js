// @ts-check
/** From taps to an action: which of the legal actions are still meant, where they may go on, and when one is whole. Pure. */

/**
 * @typedef {{ text: string, means?: string, costs?: string, to?: string[] }} Action `to` are the spaces in it, but the first tapped
 */

/**
 * How many of the action's spaces the taps behind the first have come to; -1 when they don't fit.
 * @param {Action} action
 * @param {string[]} taps
 */
function reach(action, taps) {
  const to = action.to ?? [];
  let at = 0;
  for (const tap of taps.slice(1)) {
    const found = to.indexOf(tap, at);
    if (found < 0) return -1;
    at = found + 1;
  }
  return at;
}

/**
 * The actions in which the taps stand in order.
 * @param {Action[]} actions
 * @param {string[]} taps the space at which the actions begin, and those tapped after it
 */
export function meant(actions, taps) {
  return actions.filter((action) => reach(action, taps) >= 0);
}

/**
 * The spaces at which the actions that are meant may go on.
 * @param {Action[]} actions
 * @param {string[]} taps
 */
export function onward(actions, taps) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const action of meant(actions, taps)) {
    const next = action.to?.[reach(action, taps)];
    if (next !== undefined) found.add(next);
  }
  return [...found];
}

/**
 * The actions of which no space is left to be tapped.
 * @param {Action[]} actions
 * @param {string[]} taps
 */
export function whole(actions, taps) {
  return meant(actions, taps).filter((action) => reach(action, taps) === (action.to ?? []).length);
}

/**
 * What has been said with a part behind it: signs of one letter stand together, words apart.
 * @param {string} said
 * @param {string} part
 */
export function joined(said, part) {
  const alone = said === "" || /\s$/.test(said) || (part.length === 1 && /(^|\s)[A-Z?]+$/.test(said));
  return alone ? `${said}${part}` : `${said} ${part}`;
}
