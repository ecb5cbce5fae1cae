// Runs before the first paint: what this browser has chosen goes onto the root element.
{
  const root = document.documentElement;
  /** @type {Record<string, unknown>} */
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("settings") ?? "{}");
  } catch {
    // A store that is closed or spoilt means the defaults.
  }
  if (chosen.theme === "light" || chosen.theme === "dark") root.dataset.theme = chosen.theme;
  if (chosen.set === "trad" || chosen.set === "simp" || chosen.set === "intl") root.dataset.set = chosen.set;
  if (chosen.board === "ink") root.dataset.board = "ink";
  if (chosen.facing === true) root.dataset.facing = "on";
  if (chosen.coords === false) root.dataset.coords = "off";
  if (chosen.motion === false) root.dataset.motion = "off";
  root.dataset.script = "on";
}

// A page that does not fit the server that answers, for one of them is newer, is asked for anew: at
// once, and then less and less often while that does not help. This file alone is there for pages of
// every age.
{
  const FIRST = 1_000;
  const LONGEST = 60_000;
  const WITHOUT_STORE = 10_000;
  const FORGOTTEN_AFTER = 300_000;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let asked;
  let gone = false;

  /** How long to wait, and what to remember of it. */
  const next = () => {
    try {
      const { at = 0, times = 0 } = JSON.parse(sessionStorage.getItem("renewed") ?? "{}");
      const again = Date.now() - at < FORGOTTEN_AFTER ? times + 1 : 1;
      sessionStorage.setItem("renewed", JSON.stringify({ at: Date.now(), times: again }));
      return again === 1 ? 0 : Math.min(LONGEST, FIRST * 2 ** (again - 2)) * (0.5 + Math.random() / 2);
    } catch {
      return WITHOUT_STORE;
    }
  };

  const renew = () => {
    asked ??= setTimeout(() => location.reload(), next());
  };
  /** Nobody can do without a file. */
  const renewForGood = () => {
    gone = true;
    renew();
  };
  document.addEventListener("renew", renew);
  document.addEventListener("gone", renewForGood);
  // The server that answers now fits the page: whoever plays on is not interrupted.
  document.addEventListener("fits", () => {
    if (gone) return;
    clearTimeout(asked);
    asked = undefined;
  });

  // A file that is not there: the page is one server's, and another one answers. Where none answers,
  // the page would not come either.
  addEventListener(
    "error",
    ({ target }) => {
      const file = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : "";
      if (!file.startsWith(`${location.origin}/assets/`)) return;
      fetch(file, { method: "HEAD", cache: "no-store" }).then(renewForGood, () => undefined);
    },
    true,
  );
}
