import { accountChanged } from './account-changed.ts'
import { clickMilestone } from './click-milestone.ts'
import { conversionNotice } from './conversion-notice.ts'
import type { FollowUp } from './follow-up.ts'
import { newDevice } from './new-device.ts'
import { personCopies } from './person-copies.ts'
import { personFound } from './person-found.ts'
import { points } from './points/index.ts'
import { presence } from './presence.ts'
import { recountDue } from './recount-due.ts'
import { registeredVia } from './registered-via.ts'
import { startupCopies } from './startup-copies.ts'
import { requestFollowUps } from './requests/index.ts'
import { startupFound } from './startup-found.ts'
import { teamNews } from './team-news.ts'

/** Every follow-up; each has a file of its own. */
export const followUps: readonly FollowUp[] = [
  accountChanged,
  clickMilestone,
  conversionNotice,
  newDevice,
  ...personCopies,
  personFound,
  ...points,
  presence,
  recountDue,
  registeredVia,
  ...requestFollowUps,
  startupCopies,
  startupFound,
  teamNews,
]
