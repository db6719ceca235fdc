import { useCallback, useEffect, useState } from 'react'
import { DRAFT_KEY as KEY } from '../../../lib/browser/drafts.ts'
import { draftFrom, EMPTY_DRAFT, isTouched, type StartupDraft } from './startup-draft.ts'

/** A draft that outlives a reload of the tab; it belongs to one user. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId))
  useEffect(() => storeDraft(userId, draft), [userId, draft])
  const change = useCallback((part: Partial<StartupDraft>) => setDraft((current) => ({ ...current, ...part })), [])
  return { draft, change }
}

/** Deletes the draft after it was saved or discarded. */
export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

function readDraft(userId: string): StartupDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const own = typeof stored === 'object' && stored !== null && 'userId' in stored && stored.userId === userId
    return own ? draftFrom(stored) : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

function storeDraft(userId: string, draft: StartupDraft): void {
  if (!isTouched(draft)) {
    deleteDraft()
    return
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, userId }))
  } catch {
    // The draft then lives as long as the page.
  }
}
