/** A text that this tab keeps; null when there is none or the browser keeps nothing for us. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text for this tab, or with null no longer; ignored when the browser refuses. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // It lasts until the page is left.
  }
}
