/** What webhooks report, by group: each event with one sentence. Schemas and examples are in webhook-events.ts. */
export const WEBHOOK_GROUPS = {
  Links: {
    'link.created': 'An affiliate link was created',
    'link.updated': 'An affiliate link was changed, disabled or enabled',
    'link.deleted': 'An affiliate link was deleted',
    'link.clicked': 'Links were clicked: up to 100 counted clicks at a time',
    'link.converted': 'A visitor who came by a link signed up or joined',
  },
  'Partner programme': {
    'conversion.reported': 'A server reported a conversion, or reversed one',
    'commission.earned': 'A partner earned a commission, or one was held, released, refused or reversed',
  },
  Leads: {
    'lead.created': 'A lead was created, imported or left by a visitor',
    'lead.updated': 'Stage, owner, value, tags or follow-up of a lead changed',
    'lead.deleted': 'A lead was deleted',
    'lead.restored': 'A deleted lead was restored',
  },
  Team: {
    'request.created': 'A user requested to join, or was invited',
    'request.settled': 'A request or invitation was accepted, declined or withdrawn, or expired',
    'member.joined': 'A user became a member',
    'member.updated': 'The role of a member changed',
    'member.left': 'A member left or was removed',
  },
  Tasks: {
    'task.created': 'A task was created',
    'task.updated': 'A task was moved, assigned or changed',
    'task.completed': 'A task was completed',
    'task.deleted': 'A task was archived or deleted',
    'task.restored': 'An archived task was restored',
  },
  Opportunities: {
    'opportunity.created': 'An opportunity was created',
    'opportunity.updated': 'Stage, amount, owner or closing date of an opportunity changed',
    'opportunity.won': 'An opportunity was won',
    'opportunity.lost': 'An opportunity was lost',
    'opportunity.deleted': 'An opportunity was deleted',
    'opportunity.restored': 'A deleted opportunity was restored',
  },
  'Freelance work': {
    'gig.published': 'A gig was published',
    'gig.updated': 'The title, budget or deadline of a gig changed',
    'gig.proposed': 'A freelancer sent a proposal',
    'gig.hired': 'A freelancer was hired',
    'gig.delivered': 'Work was handed in',
    'gig.ended': 'A gig was completed, cancelled, closed or deleted',
  },
  Messages: { 'message.mentioned': 'A user was mentioned in a room, a conversation or a comment' },
} as const satisfies Record<string, Record<string, string>>

type Groups = typeof WEBHOOK_GROUPS
export type WebhookEventName = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups]

/** The names of all events that an endpoint can choose. */
export const WEBHOOK_EVENT_NAMES = Object.values(WEBHOOK_GROUPS).flatMap((group) => Object.keys(group)) as [
  WebhookEventName,
  ...WebhookEventName[],
]

/** What the test of an endpoint sends, whatever it has chosen. */
export const WEBHOOK_TEST = 'webhook.test'
