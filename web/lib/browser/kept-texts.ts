const PREFIX = 'text:'

/** The unsaved text of a field that this tab keeps over a reload; null when there is none. */
export function readKeptText(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

/** Keeps the unsaved text of a field; null drops it. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, text)
  } catch {
    console.warn('This browser did not store an unsaved text')
  }
}
