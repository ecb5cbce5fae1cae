// What every page does: the light switch and the choice of a language.

import { keepLanguage, keepLanguageOfAddress } from "./language.js";
import { choose } from "./settings.js";

const theme = document.getElementById("theme");
if (theme) {
  theme.addEventListener("click", () => {
    const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
    choose("theme", dark ? "light" : "dark");
  });
}

// The choice is a plain link; the cookie makes it last. Where the address says no language, the
// page is asked for once more, so that the address can be passed on as it is.
document.getElementById("languages")?.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const tag = link?.dataset.lang;
  if (!link || !tag) return;
  keepLanguage(tag);
  if (!("here" in link.dataset)) return;
  event.preventDefault();
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  if (address.href === location.href) location.reload();
  else location.replace(address);
});

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.pathname.startsWith("/t/")) keepLanguageOfAddress();
});

// A page for when there is no network, in the language of this one. Nothing else is kept.
if ("serviceWorker" in navigator) {
  addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register("/worker.js");
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage(`/${document.documentElement.lang}/offline?${import.meta.url}`);
    } catch {
      // A browser that keeps nothing shows its own page instead.
    }
  });
}
