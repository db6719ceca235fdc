import * as z from 'zod/mini'
import {
  BUDGET_TYPES,
  GIG_STATES,
  LEAD_SOURCES,
  LEAD_STAGES,
  OPPORTUNITY_STAGES,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  TEAM_ROLES,
} from './choices.ts'
import { EARNING_STEPS } from './earning-steps.ts'
import { HELD_REASONS } from './entities/programmes/partner.ts'
import { Id, Time } from './entities/text.ts'
import { WEBHOOK_GROUPS, WEBHOOK_TEST, type WebhookEventName } from './webhook-names.ts'

type Schema = z.ZodMiniType
/** An event of the catalogue: the facts that it carries, and an example of them. */
export interface WebhookEvent<S extends Schema = Schema> {
  data: S
  example: z.output<S>
}
const event = <S extends Schema>(data: S, example: z.output<S>): WebhookEvent<S> => ({ data, example })

const [STARTUP, USER, ITEM, OTHER] = ['1', '2', '3', '4'].map((digit) => `01J${digit.repeat(23)}`) as [string, string, string, string]
/** The attributes that changed, with their new values. */
const Changed = z.record(z.string(), z.unknown())

const ofLink = { linkId: Id, startupId: Id, userId: Id, code: z.string() }
const aLink = { linkId: ITEM, startupId: STARTUP, userId: USER, code: 'spring' }
const ofLead = { leadId: Id, startupId: Id }
const aLead = { leadId: ITEM, startupId: STARTUP }
const ofTask = { taskId: Id, startupId: Id }
const aTask = { taskId: ITEM, startupId: STARTUP }
const ofDeal = { opportunityId: Id, startupId: Id }
const aDeal = { opportunityId: ITEM, startupId: STARTUP }
const ofMember = { startupId: Id, userId: Id }
const aMember = { startupId: STARTUP, userId: USER }
const ofRequest = { requestId: Id, startupId: Id, userId: Id, kind: z.enum(REQUEST_KINDS), roleId: z.nullable(Id) }
const aRequest = { requestId: ITEM, startupId: STARTUP, userId: USER, kind: 'join', roleId: null } as const
/** `startupId` is null for a gig of a user. */
const ofGig = { gigId: Id, startupId: z.nullable(Id), userId: z.nullable(Id) }
const aGig = { gigId: ITEM, startupId: STARTUP, userId: null }
const amount = { amount: z.int(), currency: z.string() }
const anAmount = { amount: 250_000, currency: 'EUR' }

const Click = z.object({
  clickId: z.string(),
  linkId: Id,
  startupId: Id,
  code: z.string(),
  at: Time,
  country: z.string(),
  device: z.enum(['desktop', 'mobile', 'tablet']),
  browser: z.string(),
  os: z.string(),
  referrer: z.string(),
  trigger: z.enum(['link', 'qr', 'page']),
  utm: z.optional(z.record(z.string(), z.string())),
})
const CLICK_ID = 'spring.2026112809.0123456789abcdef0123456789abcdef'

/**
 * Every event with the schema of its `data` and an example; amounts are in minor units. The body of a webhook is `{ type, timestamp, seq, data }`:
 * `seq` rises per startup or user and may skip numbers, so that what arrives in another order can be sorted.
 */
export const WEBHOOK_EVENTS = {
  'link.created': event(z.object(ofLink), aLink),
  'link.updated': event(z.object({ ...ofLink, changed: Changed }), { ...aLink, changed: { disabledAt: '2026-11-28T09:00:00.000Z' } }),
  'link.deleted': event(z.object(ofLink), aLink),
  'link.clicked': event(z.object({ clicks: z.array(Click).check(z.maxLength(100)) }), {
    clicks: [
      {
        clickId: CLICK_ID,
        linkId: ITEM,
        startupId: STARTUP,
        code: 'spring',
        at: '2026-11-28T09:00:00.000Z',
        country: 'DE',
        device: 'mobile',
        browser: 'Safari',
        os: 'iOS',
        referrer: 'news.example',
        trigger: 'link',
        utm: { source: 'newsletter' },
      },
    ],
  }),
  'link.converted': event(
    z.object({ linkId: Id, startupId: Id, clickId: z.string(), userId: Id, makerId: Id, kind: z.enum(['signup', 'join']) }),
    { linkId: ITEM, startupId: STARTUP, clickId: CLICK_ID, userId: OTHER, makerId: USER, kind: 'signup' },
  ),
  'conversion.reported': event(
    z.object({
      event: z.string(),
      startupId: Id,
      linkId: Id,
      name: z.string(),
      value: z.nullable(z.int()),
      currency: z.nullable(z.string()),
      isReversed: z.boolean(),
    }),
    { event: 'order-1042', startupId: STARTUP, linkId: ITEM, name: 'purchase', value: 4_900, currency: 'EUR', isReversed: false },
  ),
  'commission.earned': event(
    z.object({
      id: z.string(),
      startupId: Id,
      partnerId: Id,
      kind: z.enum(['earned', 'released', 'refused', 'reversed']),
      ...amount,
      step: z.nullable(z.enum(EARNING_STEPS)),
      linkId: z.nullable(Id),
      held: z.nullable(z.enum(HELD_REASONS)),
      of: z.nullable(z.string()),
    }),
    {
      id: 'Xk2p0Qm7Rt5Vw9Za1Bc3De',
      startupId: STARTUP,
      partnerId: USER,
      kind: 'earned',
      amount: 980,
      currency: 'EUR',
      step: 'reported',
      linkId: ITEM,
      held: null,
      of: null,
    },
  ),
  'lead.created': event(
    z.object({ ...ofLead, source: z.enum(LEAD_SOURCES), stage: z.enum(LEAD_STAGES), linkId: z.nullable(Id), isImported: z.boolean() }),
    { ...aLead, source: LEAD_SOURCES[0], stage: LEAD_STAGES[0], linkId: null, isImported: false },
  ),
  'lead.updated': event(z.object({ ...ofLead, changed: Changed }), { ...aLead, changed: { stage: LEAD_STAGES[1] } }),
  'lead.deleted': event(z.object(ofLead), aLead),
  'lead.restored': event(z.object(ofLead), aLead),
  'request.created': event(z.object(ofRequest), aRequest),
  'request.settled': event(z.object({ ...ofRequest, status: z.enum(REQUEST_STATUSES) }), { ...aRequest, status: 'accepted' }),
  'member.joined': event(z.object({ ...ofMember, teamRole: z.enum(TEAM_ROLES) }), { ...aMember, teamRole: TEAM_ROLES[1] }),
  'member.updated': event(z.object({ ...ofMember, changed: Changed }), { ...aMember, changed: { teamRole: TEAM_ROLES[2] } }),
  'member.left': event(z.object(ofMember), aMember),
  'task.created': event(z.object({ ...ofTask, number: z.int(), columnId: Id, assigneeIds: z.array(Id) }), {
    ...aTask,
    number: 12,
    columnId: OTHER,
    assigneeIds: [USER],
  }),
  'task.updated': event(z.object({ ...ofTask, changed: Changed }), { ...aTask, changed: { columnId: OTHER } }),
  'task.completed': event(z.object({ ...ofTask, completedAt: Time }), { ...aTask, completedAt: '2026-11-28T09:00:00.000Z' }),
  'task.deleted': event(z.object(ofTask), aTask),
  'task.restored': event(z.object(ofTask), aTask),
  'opportunity.created': event(z.object({ ...ofDeal, ...amount, stage: z.enum(OPPORTUNITY_STAGES), ownerId: Id }), {
    ...aDeal,
    ...anAmount,
    stage: OPPORTUNITY_STAGES[0],
    ownerId: USER,
  }),
  'opportunity.updated': event(z.object({ ...ofDeal, changed: Changed }), { ...aDeal, changed: { amount: 300_000 } }),
  'opportunity.won': event(z.object({ ...ofDeal, ...amount, ownerId: Id }), { ...aDeal, ...anAmount, ownerId: USER }),
  'opportunity.lost': event(z.object({ ...ofDeal, ...amount, ownerId: Id }), { ...aDeal, ...anAmount, ownerId: USER }),
  'opportunity.deleted': event(z.object(ofDeal), aDeal),
  'opportunity.restored': event(z.object(ofDeal), aDeal),
  'gig.published': event(
    z.object({ ...ofGig, budgetType: z.enum(BUDGET_TYPES), budgetMin: z.int(), budgetMax: z.int(), currency: z.string() }),
    { ...aGig, budgetType: BUDGET_TYPES[0], budgetMin: 100_000, budgetMax: 200_000, currency: 'EUR' },
  ),
  'gig.updated': event(z.object({ ...ofGig, changed: Changed }), { ...aGig, changed: { budgetMax: 300_000 } }),
  'gig.proposed': event(z.object({ ...ofGig, ...amount, proposalId: Id, freelancerId: Id, days: z.int() }), {
    ...aGig,
    ...anAmount,
    proposalId: OTHER,
    freelancerId: USER,
    days: 10,
  }),
  'gig.hired': event(z.object({ ...ofGig, ...amount, proposalId: Id, freelancerId: Id }), {
    ...aGig,
    ...anAmount,
    proposalId: OTHER,
    freelancerId: USER,
  }),
  'gig.delivered': event(z.object(ofGig), aGig),
  'gig.ended': event(z.object({ ...ofGig, state: z.enum([...GIG_STATES, 'deleted']) }), { ...aGig, state: 'completed' }),
  'message.mentioned': event(
    z.object({
      userId: Id,
      byId: Id,
      in: z.enum(['room', 'conversation', 'comment']),
      startupId: z.nullable(Id),
      inId: z.string(),
      id: z.string(),
    }),
    { userId: USER, byId: OTHER, in: 'room', startupId: STARTUP, inId: STARTUP, id: ITEM },
  ),
  [WEBHOOK_TEST]: event(z.object({ endpointId: Id }), { endpointId: ITEM }),
} as const satisfies Record<WebhookEventName | typeof WEBHOOK_TEST, WebhookEvent>

export type SentEventName = keyof typeof WEBHOOK_EVENTS
/** The facts of an event. */
export type WebhookData<N extends SentEventName> = z.output<(typeof WEBHOOK_EVENTS)[N]['data']>

/** One sentence on what an event says. */
export const sentenceOf = (name: SentEventName): string =>
  name === WEBHOOK_TEST ? 'A manager tested the endpoint' : (Object.assign({}, ...Object.values(WEBHOOK_GROUPS))[name] as string)
