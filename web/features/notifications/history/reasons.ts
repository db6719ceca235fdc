import type { NotificationKind } from '../../../../shared/notifications.ts'
import type { Notice } from '../../../entities/notifications/notifications.ts'

/** Why a user gets notifications of a kind. */
const REASONS: Readonly<Record<NotificationKind, string>> = {
  'request.received': 'You review requests',
  'invite.received': 'You were invited',
  'request.accepted': 'Your request or invitation',
  'request.declined': 'Your request or invitation',
  'request.withdrawn': 'You review requests',
  'member.joined': 'You manage this team',
  'member.left': 'You manage this team',
  'role.assigned': 'Your role',
  'role.removed': 'Your role',
  'transfer.offered': 'Your decision',
  'transfer.ended': 'Your offer',
  'task.assigned': 'Assigned to you',
  'task.comment': 'You follow this task',
  'task.mention': 'You were mentioned',
  'task.due': 'Assigned to you',
  'task.overdue': 'Assigned to you',
  'meeting.invited': 'You were invited',
  'meeting.changed': 'You were invited',
  'meeting.cancelled': 'You were invited',
  'meeting.restored': 'You were invited',
  'meeting.reminder': 'You were invited',
  'meeting.rsvp': 'Your meeting',
  'message.new': 'Sent to you',
  'chat.message': 'You are in this room',
  'chat.mention': 'You were mentioned',
  'gig.proposal': 'Your gig',
  'gig.changed': 'Your proposal',
  'proposal.offered': 'Your proposal',
  'proposal.accepted': 'Your offer',
  'proposal.declined': 'Your proposal or offer',
  'gig.ended': 'Your agreement',
  'affiliate.conversion': 'Your link',
  'affiliate.milestone': 'Your link',
  'points.levelup': 'Your points',
  'points.badge': 'Your points',
  'account.security': 'Your account',
}

export const reasonOf = ({ kind }: Notice): string => (kind === undefined ? 'Your account' : (REASONS[kind] ?? 'Your account'))
