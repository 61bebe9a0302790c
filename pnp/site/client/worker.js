// @ts-check
/** The rules in a worker: CPython for WebAssembly, our own Python from `rules.zip`, one question at a time. */

/** @type {Promise<(question: string) => string> | undefined} */
let starting;

const START = `
import sys
from pathlib import Path
sys.path.insert(0, "/rules")
from pnp.desk import Desk
from pnp.playtest.players.hinting import HINTS
Desk({folder.name: folder for folder in Path("/rules/games").iterdir()}, HINTS).ask_text
`;

async function start() {
  const base = new URL(".", import.meta.url);
  postMessage({ stage: "runtime" });
  const rules = fetch(new URL("rules.zip", base)).then((reply) => reply.arrayBuffer());
  const { loadPyodide } = await import(new URL("runtime/pyodide.mjs", base).href);
  const python = await loadPyodide({ indexURL: new URL("runtime/", base).href });
  postMessage({ stage: "rules" });
  python.unpackArchive(await rules, "zip", { extractDir: "/rules" });
  const ask = python.runPython(START);
  postMessage({ stage: "ready" });
  return ask;
}

addEventListener("message", async ({ data }) => {
  try {
    starting ??= start();
    const ask = await starting;
    postMessage({ id: data.id, answer: ask(data.question) });
  } catch (trouble) {
    postMessage({ id: data.id, trouble: String(trouble) });
  }
});
starting = start();
starting.catch((trouble) => postMessage({ stage: `failed: ${trouble}` }));
