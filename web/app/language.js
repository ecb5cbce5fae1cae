// The language that a person has chosen for this browser.

const YEAR = 34_560_000;

/**
 * Makes a choice last: pages whose address does not say a language come in this one.
 * @param {string} tag
 */
export function keepLanguage(tag) {
  document.cookie = `lang=${encodeURIComponent(tag)}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** On the way to a table, whose address says no language: the one that this address says stays. */
export function keepLanguageOfAddress() {
  const { lang } = document.documentElement;
  if (location.pathname.split("/")[1] === lang) keepLanguage(lang);
}
