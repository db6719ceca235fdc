import { accountChanged } from './accounts/account-changed.ts'
import { clickMilestone } from './links/click-milestone.ts'
import { conversionNotice } from './links/conversion-notice.ts'
import { freelanceFollowUps } from './freelance/index.ts'
import type { FollowUp } from './follow-up.ts'
import { liveConnections } from './accounts/live-connections.ts'
import { newDevice } from './accounts/new-device.ts'
import { meetingFollowUps } from './meetings/index.ts'
import { messageFollowUps } from './messages/index.ts'
import { personCopies } from './profiles/person-copies.ts'
import { indexPerson } from './profiles/index-person.ts'
import { points } from './points/index.ts'
import { presence } from './profiles/presence.ts'
import { recounts } from './links/schedule-recount.ts'
import { registeredVia } from './accounts/registered-via.ts'
import { roomFollowUps } from './rooms/index.ts'
import { salesFollowUps } from './sales/index.ts'
import { startupCopies } from './startups/startup-copies.ts'
import { requestFollowUps } from './requests/index.ts'
import { indexStartup } from './startups/index-startup.ts'
import { taskFollowUps } from './tasks/index.ts'
import { teamNews } from './startups/team-news.ts'

/** Every follow-up; each has a file of its own. */
export const followUps: readonly FollowUp[] = [
  accountChanged,
  clickMilestone,
  conversionNotice,
  ...freelanceFollowUps,
  ...meetingFollowUps,
  ...messageFollowUps,
  ...liveConnections,
  newDevice,
  ...personCopies,
  indexPerson,
  ...points,
  presence,
  recounts,
  registeredVia,
  ...requestFollowUps,
  ...roomFollowUps,
  ...salesFollowUps,
  startupCopies,
  ...taskFollowUps,
  indexStartup,
  teamNews,
]
