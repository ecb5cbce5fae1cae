// The clipboard, where the browser allows it.

/**
 * Copies a text that may still be on its way. It has to be called from a click. False where the
 * browser does not allow it.
 * @param {Promise<string> | string} text
 */
export async function copy(text) {
  const later = Promise.resolve(text);
  try {
    if (navigator.clipboard && "ClipboardItem" in window && text instanceof Promise) {
      const blob = later.then((ready) => new Blob([ready], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
      return true;
    }
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(await later);
      return true;
    }
  } catch {
    // A browser that says no to one way may still allow the other.
  }
  return copyBySelection(await later);
}

/**
 * The old way, which also works where a page does not come over https.
 * @param {string} text
 */
function copyBySelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "vh";
  document.body.append(field);
  field.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    // Not allowed.
  }
  field.remove();
  return copied;
}

/**
 * Lets a button of two labels say that it is done.
 * @param {HTMLElement} button
 */
export function markCopied(button) {
  const [label, done] = button.querySelectorAll("span");
  if (label) label.hidden = true;
  if (done) done.hidden = false;
}
