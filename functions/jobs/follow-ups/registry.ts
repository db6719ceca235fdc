import { accountChanged, liveConnections, newDevice, registeredVia } from './accounts.ts'
import { clickMilestone, conversionNotice, recounts } from './links.ts'
import { freelanceFollowUps } from './freelance.ts'
import type { FollowUp } from './follow-up.ts'
import { meetingFollowUps } from './meetings.ts'
import { messageFollowUps } from './messages.ts'
import { personCopies, indexPerson, blockedPresence, presence } from './profiles.ts'
import { points } from './points.ts'
import { roomFollowUps } from './rooms.ts'
import { salesFollowUps } from './sales.ts'
import { startupCopies, indexStartup, teamNews } from './startups.ts'
import { requestFollowUps } from './requests.ts'
import { taskFollowUps } from './tasks.ts'

/** Every event handler. */
export const followUps: readonly FollowUp[] = [
  accountChanged,
  blockedPresence,
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
