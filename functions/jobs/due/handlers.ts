import type { ActionKind, ScheduledAction } from '../../data/scheduled-actions.ts'
import { accountDeleted } from './account-deleted.ts'
import { analyticsBackfilled, analyticsCounted, analyticsRecounted, meetingHeld } from './analytics/counts.ts'
import { gigConfirmed, gigDeadline, gigDeleted, gigEnded, offerExpired, reviewShown } from './freelance/gigs.ts'
import { linkRecounted, startupRecounted } from './recount.ts'
import { meetingReminder, memberUninvited } from './meetings.ts'
import { requestExpired } from './request-expired.ts'
import { roomDeleted } from './room-deleted.ts'
import { leadDeleted, leadFollowUp, leadItems, memberReleased, opportunityDeleted, opportunityItems } from './sales/sales.ts'
import { startupDeleted } from './startup-deleted.ts'
import { memberUnassigned, taskCompleted, taskDeleted, taskItems } from './tasks/leaving-board.ts'
import { taskDue, taskOverdue } from './tasks/reminders.ts'
import { transferExpired } from './transfer-expired.ts'
import { uploadUnused } from './upload-unused.ts'

/** Must be idempotent, and looks at what is true by then: it may run late or twice. */
export type Handler = (action: ScheduledAction) => Promise<void>

export const HANDLERS: Readonly<Record<ActionKind, Handler>> = {
  'account.deleted': accountDeleted,
  'startup.deleted': startupDeleted,
  'request.expired': requestExpired,
  'transfer.expired': transferExpired,
  'recount.link': linkRecounted,
  'recount.startup': startupRecounted,
  'recount.analytics': analyticsRecounted,
  'analytics.count': analyticsCounted,
  'analytics.backfill': analyticsBackfilled,
  'meeting.held': meetingHeld,
  'upload.unused': uploadUnused,
  'task.due': taskDue,
  'task.overdue': taskOverdue,
  'task.completed': taskCompleted,
  'task.deleted': taskDeleted,
  'task.items': taskItems,
  'member.unassigned': memberUnassigned,
  'room.deleted': roomDeleted,
  'lead.followUp': leadFollowUp,
  'lead.deleted': leadDeleted,
  'lead.items': leadItems,
  'opportunity.deleted': opportunityDeleted,
  'opportunity.items': opportunityItems,
  'member.released': memberReleased,
  'meeting.reminder': meetingReminder,
  'member.uninvited': memberUninvited,
  'offer.expired': offerExpired,
  'gig.deadline': gigDeadline,
  'gig.confirmed': gigConfirmed,
  'gig.ended': gigEnded,
  'gig.deleted': gigDeleted,
  'review.shown': reviewShown,
}
