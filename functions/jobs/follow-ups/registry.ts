import { accountChanged } from './accounts/account-changed.ts'
import { clickMilestone } from './links/click-milestone.ts'
import { conversionNotice } from './links/conversion-notice.ts'
import type { FollowUp } from './follow-up.ts'
import { newDevice } from './accounts/new-device.ts'
import { personCopies } from './profiles/person-copies.ts'
import { personFound } from './profiles/person-found.ts'
import { points } from './points/index.ts'
import { presence } from './profiles/presence.ts'
import { recountDue } from './links/recount-due.ts'
import { registeredVia } from './accounts/registered-via.ts'
import { startupCopies } from './startups/startup-copies.ts'
import { requestFollowUps } from './requests/index.ts'
import { startupFound } from './startups/startup-found.ts'
import { teamNews } from './startups/team-news.ts'

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
