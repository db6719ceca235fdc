import type { NotificationKind } from './notifications.ts'

/** When a mail goes out: for each notification that stays unread, with the next digest, or never. */
export const MAIL_CHOICES = ['now', 'digest', 'off'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]
/** Minutes for which a notification may be unread before it is sent. */
export const DELAYS = [0, 10, 60] as const
export const DIGESTS = ['daily', 'weekly', 'off'] as const

/** The rows of the settings, with how each reaches a user who has changed nothing. */
export const NOTIFICATION_GROUPS = {
  requests: { label: 'Requests and invitations', mail: 'now', isPushed: true },
  hires: { label: 'Roles, proposals and hires', mail: 'now', isPushed: true },
  mentions: { label: 'Mentions', mail: 'now', isPushed: true },
  messages: { label: 'Messages to you and in followed rooms', mail: 'now', isPushed: true },
  meetings: { label: 'Meeting reminders and changes', mail: 'now', isPushed: true },
  tasks: { label: 'Tasks', mail: 'digest', isPushed: false },
  team: { label: 'News of teams', mail: 'digest', isPushed: false },
  sales: { label: 'Leads and opportunities', mail: 'digest', isPushed: false },
  gigs: { label: 'Questions about gigs', mail: 'digest', isPushed: false },
  follows: { label: 'What you follow', mail: 'digest', isPushed: false },
  links: { label: 'Affiliate links', mail: 'digest', isPushed: false },
  points: { label: 'Points, badges and reports', mail: 'off', isPushed: false },
  security: { label: 'Security', mail: 'now', isPushed: true },
} as const satisfies Record<string, { label: string; mail: MailChoice; isPushed: boolean }>

export type NotificationGroupName = keyof typeof NOTIFICATION_GROUPS
export const GROUP_NAMES = Object.keys(NOTIFICATION_GROUPS) as [NotificationGroupName, ...NotificationGroupName[]]
/** The groups whose channels a user may choose. */
export const CHOSEN_GROUPS = GROUP_NAMES.filter((name) => name !== 'security')

/** The row of each kind. */
export const GROUP_OF = {
  'request.received': 'requests',
  'invite.received': 'requests',
  'request.accepted': 'requests',
  'request.declined': 'requests',
  'request.withdrawn': 'team',
  'member.joined': 'team',
  'member.left': 'team',
  'role.assigned': 'hires',
  'role.removed': 'hires',
  'transfer.offered': 'requests',
  'transfer.ended': 'requests',
  'affiliate.conversion': 'links',
  'affiliate.milestone': 'links',
  'programme.partner': 'links',
  'programme.news': 'links',
  'task.assigned': 'tasks',
  'task.comment': 'tasks',
  'task.mention': 'mentions',
  'task.due': 'tasks',
  'task.overdue': 'tasks',
  'meeting.invited': 'requests',
  'meeting.changed': 'meetings',
  'meeting.cancelled': 'meetings',
  'meeting.restored': 'meetings',
  'meeting.reminder': 'meetings',
  'meeting.rsvp': 'team',
  'lead.new': 'sales',
  'lead.assigned': 'sales',
  'lead.followUp': 'sales',
  'opportunity.won': 'sales',
  'message.new': 'messages',
  'chat.message': 'messages',
  'chat.mention': 'mentions',
  'chat.left': 'team',
  'gig.proposal': 'hires',
  'gig.question': 'gigs',
  'question.answered': 'gigs',
  'gig.changed': 'gigs',
  'proposal.offered': 'hires',
  'proposal.accepted': 'hires',
  'proposal.declined': 'hires',
  'gig.work': 'hires',
  'gig.ended': 'hires',
  'follow.changed': 'follows',
  'report.closed': 'points',
  'operator.acted': 'security',
  'points.levelup': 'points',
  'points.badge': 'points',
  'account.security': 'security',
} as const satisfies Record<NotificationKind, NotificationGroupName>
