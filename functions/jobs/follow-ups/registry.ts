import { browseEntry } from './browse-entry.ts'
import { clickMilestone } from './click-milestone.ts'
import { conversionNotice } from './conversion-notice.ts'
import type { FollowUp } from './follow-up.ts'
import { newDevice } from './new-device.ts'
import { passwordChanged } from './password-changed.ts'
import { personCopies } from './person-copies.ts'
import { personFound } from './person-found.ts'
import { points } from './points/index.ts'
import { recountDue } from './recount-due.ts'
import { registeredVia } from './registered-via.ts'

/** Every follow-up; each has a file of its own. */
export const followUps: readonly FollowUp[] = [
  browseEntry,
  clickMilestone,
  conversionNotice,
  newDevice,
  passwordChanged,
  personCopies,
  personFound,
  ...points,
  recountDue,
  registeredVia,
]
