// @ts-check
/** The one door to the rules: a question goes in, an answer comes out, whoever answers: a worker in this page or a server. */

/**
 * @typedef {Record<string, any>} Answer
 * @typedef {(question: Record<string, unknown>, signal?: AbortSignal) => Promise<Answer>} Ask
 */

/** A server answers. @param {string} address @returns {Ask} */
export function serverReferee(address) {
  return async (question, signal) => {
    const reply = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
      credentials: "same-origin",
      signal: signal ?? null,
    });
    const text = await reply.text();
    if (reply.ok || reply.headers.get("Content-Type")?.startsWith("application/json")) return JSON.parse(text); // a refusal is an answer, too
    throw new Error(`${reply.status} ${text}`);
  };
}

/**
 * A worker in the page answers, with the same Python rules.
 * @param {string} script
 * @param {(stage: string) => void} told hears how far the start has come
 * @returns {Ask}
 */
export function workerReferee(script, told) {
  /** @type {Map<number, { done: (answer: Answer) => void, failed: (why: Error) => void }>} */
  const waiting = new Map();
  let last = 0;
  const worker = new Worker(script, { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.stage) return told(data.stage);
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.trouble) asker?.failed(new Error(data.trouble));
    else asker?.done(JSON.parse(data.answer));
    return undefined;
  });
  worker.addEventListener("error", (event) => told(`failed: ${event.message}`));
  return (question) =>
    new Promise((done, failed) => {
      last += 1;
      waiting.set(last, { done, failed });
      worker.postMessage({ id: last, question: JSON.stringify(question) });
    });
}

/**
 * A second worker, started when it is first asked: it thinks while the first one answers. Stopping it ends it, and the next question
 * starts another.
 * @param {() => Worker} start
 * @returns {Ask}
 */
export function thinkingReferee(start) {
  /** @type {Worker | undefined} */
  let worker;
  let last = 0;
  return (question, signal) =>
    new Promise((done, failed) => {
      const thinker = (worker ??= start());
      const mine = (last += 1);
      const ended = new AbortController();
      const close = () => { ended.abort(); thinker.terminate(); if (worker === thinker) worker = undefined; };
      thinker.addEventListener("message", ({ data }) => {
        if (data.id !== mine) return;
        ended.abort();
        if (data.trouble) failed(new Error(data.trouble));
        else done(JSON.parse(data.answer));
      }, { signal: ended.signal });
      thinker.addEventListener("error", (event) => { close(); failed(new Error(event.message)); }, { signal: ended.signal });
      signal?.addEventListener("abort", () => { close(); failed(new DOMException("stopped", "AbortError")); }, { signal: ended.signal });
      thinker.postMessage({ id: mine, question: JSON.stringify(question) });
    });
}
