import { useCallback, useEffect, useState } from 'react'
import { deleteDraft, storeDraft, storedChanges } from '../../../lib/browser/drafts.ts'
import { draftFrom, isTouched, type StartupDraft } from './startup-draft.ts'

const NAME = 'startup'

/** A draft that is kept until the startup is registered or the draft is discarded. */
export function useStartupDraft(userId: string) {
  const [draft, setDraft] = useState(() => draftFrom(storedChanges(NAME, userId)))
  useEffect(() => {
    if (isTouched(draft)) storeDraft(NAME, { userId, changes: { ...draft } })
    else deleteDraft(NAME)
  }, [userId, draft])
  const change = useCallback((part: Partial<StartupDraft>) => setDraft((current) => ({ ...current, ...part })), [])
  return { draft, change }
}

/** Deletes the draft after it was saved or discarded. */
export const deleteStartupDraft = (): void => deleteDraft(NAME)
