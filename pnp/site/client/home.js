// @ts-check
/** The list of games: it keeps itself for the next time without a network. */

if ("serviceWorker" in navigator && location.protocol === "https:") void navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
