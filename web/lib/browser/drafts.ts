/** Where this tab keeps the draft of a new startup. */
export const DRAFT_KEY = 'startupDraft'

/** Whether this tab keeps what the user has typed. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null
  } catch {
    return false
  }
}
