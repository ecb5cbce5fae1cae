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
