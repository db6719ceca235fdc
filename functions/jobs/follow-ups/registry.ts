import { browseEntry } from './browse-entry.ts'
import type { FollowUp } from './follow-up.ts'
import { registeredVia } from './registered-via.ts'

/** Every follow-up; each has a file of its own. */
export const followUps: readonly FollowUp[] = [browseEntry, registeredVia]
