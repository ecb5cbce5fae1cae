// Forget me.

import { byId } from "./element.js";
import { forgetMe } from "./send.js";

const button = /** @type {HTMLButtonElement} */ (byId("forget"));
button.hidden = false;
button.addEventListener("click", async () => {
  button.disabled = true;
  byId("failed").hidden = true;
  try {
    await forgetMe();
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // A store that is closed holds nothing.
    }
    document.cookie = "lang=; path=/; max-age=0; samesite=lax";
    byId("done").hidden = false;
    button.hidden = true;
  } catch {
    byId("failed").hidden = false;
    button.disabled = false;
  }
});
