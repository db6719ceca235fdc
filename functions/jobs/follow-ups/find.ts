import { SOURCES } from '../../domain/find/entries-of.ts'
import { updateFindEntries } from '../../domain/find/update-entries.ts'
import type { FollowUp } from './follow-up.ts'

/** Event handlers that keep the index of everything a user may see: entries follow each change of what is found. */
export const findFollowUps: readonly FollowUp[] = SOURCES.flatMap(({ kind }): FollowUp[] => [
  { kind, events: ['INSERT', 'MODIFY'], run: (item, before) => updateFindEntries(before, item) },
  { kind, events: ['REMOVE'], run: (item) => updateFindEntries(item, undefined) },
])
