// What a browser shows of this site when there is no network: one page that says so.
//
// It keeps that page and its style sheets, which are the same for everybody, and nothing else: what
// depends on the reader goes past it, unread and unkept.
//
// It is the same for every language and never replaced in mid-visit: a navigation that meets a worker
// on its way in or out may wait for ever.

const worker = /** @type {any} */ (self);

/** `/en/offline`. */
const IS_PAGE = /^\/[A-Za-z-]{2,20}\/offline$/;
const CACHE = "offline";

/**
 * Keeps a page with its files in place of the one before.
 * @param {URL} page Its query changes with each version of the site.
 */
async function keep(page) {
  if (page.origin !== location.origin || !IS_PAGE.test(page.pathname)) return;
  const cache = await caches.open(CACHE);
  if (await cache.match(page)) return;
  const answer = await fetch(page, { cache: "reload", credentials: "omit" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js|svg|woff2))"/g)].map((match) => match[1] ?? "");
  for (const old of await cache.keys()) await cache.delete(old);
  await Promise.all([...new Set(files)].map((file) => cache.add(file)));
  await cache.put(page, answer);
}

/** The page that is kept. */
async function kept() {
  const cache = await caches.open(CACHE);
  const page = (await cache.keys()).find((request) => IS_PAGE.test(new URL(request.url).pathname));
  return (page && (await cache.match(page))) ?? Response.error();
}

/** A page tells in which language. */
worker.addEventListener("message", (/** @type {any} */ event) => {
  const page = URL.canParse(String(event.data), location.href) && new URL(String(event.data), location.href);
  if (page) event.waitUntil(keep(page).catch(() => undefined));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(kept));
  } else if (path.startsWith("/assets/") && !navigator.onLine) {
    event.respondWith(caches.match(request).then((file) => file ?? fetch(request)));
  }
});
