// What every page does: the light switch and the choice of a language.

import { choose } from "./settings.js";

const theme = document.getElementById("theme");
if (theme) {
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
    choose("theme", dark ? "light" : "dark");
  });
}

// The choice is a plain link; the cookie makes it last.
document.getElementById("languages")?.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const tag = link?.dataset.lang;
  if (tag) document.cookie = `lang=${encodeURIComponent(tag)}; path=/; max-age=34560000; samesite=lax`;
});

// A page for when there is no network, in the language of this one. Nothing else is kept.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    const page = `/${document.documentElement.lang}/offline`;
    navigator.serviceWorker.register(`/worker.js?page=${page}`).catch(() => {
      // A browser that keeps nothing shows its own page instead.
    });
  });
}
