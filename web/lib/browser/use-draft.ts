import { useEffect, useState } from 'react'
import { sessionState, useUserId } from '../session/state.ts'
import { deleteDraft, storeDraft, storedChanges } from './drafts.ts'

/**
 * The state of a form that survives a reload of the tab and the end of the session until the draft is deleted. `initial` is what is
 * saved now: only what differs from it is kept. Besides the draft and its setter, gives the change of some of its fields.
 */
export function useStoredDraft<T extends object>(name: string, initial: T) {
  const userId = useUserId()
  const [draft, setDraft] = useState<T>(() => ({ ...initial, ...fitting(storedChanges(name, userId), initial) }))
  const changes = JSON.stringify(changesIn(draft, initial))
  useEffect(() => {
    if (changes === '{}') deleteDraft(name)
    else storeDraft(name, { userId, changes: JSON.parse(changes) as Record<string, unknown> })
  }, [name, userId, changes])
  const change = (part: Partial<T>) => setDraft((before) => ({ ...before, ...part }))
  return [draft, setDraft, change] as const
}

/** The same for a form whose draft is deleted when it is closed in any other way. */
export function useDraft<T extends object>(name: string, initial: T) {
  const draft = useStoredDraft(name, initial)
  useEffect(
    () => () => {
      if (!sessionState().hasEnded) deleteDraft(name)
    },
    [name],
  )
  return draft
}

const changesIn = <T extends object>(draft: T, initial: T) => {
  const before: Record<string, unknown> = Object.fromEntries(Object.entries(initial))
  return Object.fromEntries(Object.entries(draft).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])))
}

/** Another release of this site may have stored it: a field of another type is left out. */
const fitting = (changes: Readonly<Record<string, unknown>>, initial: object) =>
  Object.fromEntries(
    Object.entries(initial).flatMap(([field, value]) => {
      const change = changes[field]
      const fits = change !== undefined && typeof change === typeof value && Array.isArray(change) === Array.isArray(value)
      return fits ? [[field, change]] : []
    }),
  )
