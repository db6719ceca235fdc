import type { NotificationKind } from './notifications.ts'

/** The groups of the settings, in their order. */
export const NOTIFICATION_TOPICS = [
  'Requests',
  'Team',
  'Tasks',
  'Meetings',
  'Sales',
  'Messages',
  'Freelance',
  'Follows',
  'Links',
  'Points',
  'Account',
] as const

interface Label {
  label: string
  topic: (typeof NOTIFICATION_TOPICS)[number]
}

/** What each kind is called in the settings: apart, since only browsers need it. */
export const NOTIFICATION_LABELS: Readonly<Record<NotificationKind, Label>> = {
  'request.received': { label: 'New requests to join my startups', topic: 'Requests' },
  'invite.received': { label: 'Invitations to join a startup', topic: 'Requests' },
  'request.accepted': { label: 'My requests and invitations are accepted', topic: 'Requests' },
  'request.declined': { label: 'My requests and invitations are declined or expire', topic: 'Requests' },
  'request.withdrawn': { label: 'Requests and invitations are withdrawn', topic: 'Requests' },
  'member.joined': { label: 'New members of my startups', topic: 'Team' },
  'member.left': { label: 'Members who leave my startups', topic: 'Team' },
  'role.assigned': { label: 'I get a role', topic: 'Team' },
  'role.removed': { label: 'I lose a role or am removed from a team', topic: 'Team' },
  'transfer.offered': { label: 'Ownership of a startup is offered to me', topic: 'Team' },
  'transfer.ended': { label: 'Ownership offers are answered or expire', topic: 'Team' },
  'points.levelup': { label: 'I reach a new level', topic: 'Points' },
  'points.badge': { label: 'I earn a badge', topic: 'Points' },
  'account.security': { label: 'Security: new devices, changes of password, email and second factors', topic: 'Account' },
  'follow.changed': { label: 'Changes of what I follow', topic: 'Follows' },
  'gig.proposal': { label: 'Proposals to my gigs', topic: 'Freelance' },
  'gig.question': { label: 'Questions about my gigs', topic: 'Freelance' },
  'question.answered': { label: 'My questions about gigs are answered', topic: 'Freelance' },
  'gig.changed': { label: 'Gigs that I sent proposals to are changed', topic: 'Freelance' },
  'proposal.offered': { label: 'I get an offer', topic: 'Freelance' },
  'proposal.accepted': { label: 'My offers are accepted', topic: 'Freelance' },
  'proposal.declined': { label: 'My proposals and offers are declined or end', topic: 'Freelance' },
  'gig.work': { label: 'Work that I agreed on is handed in or needs changes', topic: 'Freelance' },
  'gig.ended': { label: 'Work that I agreed on is accepted or cancelled', topic: 'Freelance' },
  'affiliate.conversion': { label: 'Registrations through my links', topic: 'Links' },
  'affiliate.milestone': { label: 'My links reach a click milestone', topic: 'Links' },
  'programme.partner': { label: 'Users who ask to become partners of my startups', topic: 'Links' },
  'programme.news': { label: 'My partnerships change', topic: 'Links' },
  'meeting.invited': { label: 'I am invited to meetings', topic: 'Meetings' },
  'meeting.changed': { label: 'My meetings take place at another time', topic: 'Meetings' },
  'meeting.cancelled': { label: 'My meetings are cancelled', topic: 'Meetings' },
  'meeting.restored': { label: 'My cancelled meetings take place after all', topic: 'Meetings' },
  'meeting.reminder': { label: 'Reminders of my meetings', topic: 'Meetings' },
  'meeting.rsvp': { label: 'Answers to my invitations', topic: 'Meetings' },
  'message.new': { label: 'Direct messages to me', topic: 'Messages' },
  'chat.message': { label: 'New messages in rooms that I follow', topic: 'Messages' },
  'chat.mention': { label: 'I am mentioned in a room', topic: 'Messages' },
  'chat.left': { label: 'Members who leave my groups with a startup', topic: 'Messages' },
  'report.closed': { label: 'What became of my reports', topic: 'Account' },
  'operator.acted': { label: 'Operators of the site act on my account', topic: 'Account' },
  'lead.new': { label: 'New leads from visitors and affiliate links', topic: 'Sales' },
  'lead.assigned': { label: 'Leads are assigned to me', topic: 'Sales' },
  'lead.followUp': { label: 'Follow-ups of my leads are due', topic: 'Sales' },
  'opportunity.won': { label: 'Opportunities of my startups are won', topic: 'Sales' },
  'task.assigned': { label: 'Tasks are assigned to me', topic: 'Tasks' },
  'task.comment': { label: 'Comments on tasks that I follow', topic: 'Tasks' },
  'task.mention': { label: 'I am mentioned in a task', topic: 'Tasks' },
  'task.due': { label: 'My tasks are due within a day', topic: 'Tasks' },
  'task.overdue': { label: 'My tasks are overdue', topic: 'Tasks' },
}
