// What a browser shows of this site when there is no network: one page that says so.
//
// It keeps that page and its style sheets, which are the same for everybody, and nothing else: what
// depends on the reader goes past it, unread and unkept.

const worker = /** @type {any} */ (self);

/** `/en/offline`, told by the page that starts this. */
const PAGE = new URL(location.href).searchParams.get("page") ?? "";
const IS_PAGE = /^\/[A-Za-z-]{2,20}\/offline$/;
const CACHE = "offline";

async function keep() {
  if (!IS_PAGE.test(PAGE)) return;
  const answer = await fetch(PAGE, { cache: "reload", credentials: "omit" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js|svg|woff2))"/g)].map((match) => match[1] ?? "");
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, answer);
  await Promise.all([...new Set(files)].map((file) => cache.add(file)));
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()));
  } else if (path.startsWith("/assets/") && !navigator.onLine) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
