// @ts-check
/** The service worker: it keeps every file of the site at the first visit, and answers from what it keeps. */

/* global VERSION, FILES */

const CACHE = `pnp-${VERSION}`;

self.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => /** @type {any} */ (self).skipWaiting()));
});

self.addEventListener("activate", (/** @type {any} */ event) => {
  const old = (/** @type {string} */ name) => name.startsWith("pnp-") && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => /** @type {any} */ (self).clients.claim()));
});

self.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  address.search = "";
  address.hash = "";
  if (address.pathname.endsWith("/")) address.pathname += "index.html";
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(address.href)).then((kept) => kept ?? fetch(request)));
});
