import { currentUserId } from '../session/state.ts'

/** A text that is not saved yet. */
export interface KeptText {
  text: string
  /** The saved text that the user began with. */
  base: string
}

/** Texts belong to a user: the next one to sign in does not see them. */
const keyOf = (name: string): string => `text:${currentUserId()}:${name}`

/** The unsaved text of a field that this tab keeps over a reload; null when there is none. */
export function readKeptText(name: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    const isKept = typeof kept === 'object' && kept !== null && 'text' in kept && 'base' in kept
    return isKept && typeof kept.text === 'string' && typeof kept.base === 'string' ? { text: kept.text, base: kept.base } : null
  } catch {
    return null
  }
}

/** Keeps the unsaved text of a field; null drops it. */
export function keepText(name: string, kept: KeptText | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(kept))
  } catch {
    console.warn('This browser did not store an unsaved text')
  }
}
