import { browseEntry } from './browse-entry.ts'
import type { FollowUp } from './follow-up.ts'
import { personCopies } from './person-copies.ts'
import { personFound } from './person-found.ts'
import { registeredVia } from './registered-via.ts'

/** Every follow-up; each has a file of its own. */
export const followUps: readonly FollowUp[] = [browseEntry, personCopies, personFound, registeredVia]
