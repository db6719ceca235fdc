import * as z from 'zod/mini'
import { URL_MAX } from '../limits.ts'
import { WEBHOOK_FILTER_MAX } from '../webhook-limits.ts'
import { WEBHOOK_EVENT_NAMES } from '../webhook-names.ts'
import { Id, optionalLine, Time, webAddress } from './text.ts'

const EventNames = z
  .array(z.enum(WEBHOOK_EVENT_NAMES, 'This event does not exist'), 'Please choose the events')
  .check(z.minLength(1, 'Please choose at least one event'), z.maxLength(WEBHOOK_EVENT_NAMES.length, 'Each event can be chosen once'))
const FilterIds = z.array(Id).check(z.maxLength(WEBHOOK_FILTER_MAX, `A filter has at most ${WEBHOOK_FILTER_MAX}`))

/** What a user enters of an endpoint. An empty filter lets everything pass. */
export const WebhookForm = z.object({
  url: webAddress('The address', { max: URL_MAX, scheme: 'http', error: 'The address must begin with https://' }),
  note: z.optional(optionalLine('The note', 100)),
  events: EventNames,
  /** Of events about links: only these. */
  linkIds: z.optional(FilterIds),
  /** Of an endpoint of a user: only what happens in these startups. */
  startupIds: z.optional(FilterIds),
})
export type WebhookForm = z.output<typeof WebhookForm>

/** Why an endpoint gets nothing: a user turned it off, it answered 410, or it failed for five days. */
const WEBHOOK_OFF = ['user', 'gone', 'failing'] as const

/** An address that gets events of a startup or a user. */
export const WebhookEndpoint = z.object({
  id: Id,
  /** The startup or the user. */
  ownerId: Id,
  url: z.string(),
  note: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  linkIds: z.array(Id),
  startupIds: z.array(Id),
  off: z.nullable(z.object({ why: z.enum(WEBHOOK_OFF), at: Time })),
  failingSince: z.nullable(Time),
  /** Until when a former secret signs too. */
  rotatingUntil: z.nullable(Time),
  createdAt: Time,
})
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

const WEBHOOK_STATES = ['pending', 'delivered', 'failed'] as const

/** An event on its way to an endpoint. */
export const WebhookDelivery = z.object({
  id: z.string(),
  type: z.string(),
  seq: z.int(),
  at: Time,
  state: z.enum(WEBHOOK_STATES),
  attempts: z.int(),
  /** Of the last attempt; 0 where nothing answered. */
  status: z.nullable(z.int()),
  nextAt: z.nullable(Time),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const WebhookAttempt = z.object({
  no: z.int(),
  at: Time,
  ms: z.int(),
  /** 0 where nothing answered; `error` says why then. */
  status: z.int(),
  error: z.nullable(z.string()),
  /** The beginning of the answer. */
  answer: z.string(),
})
export type WebhookAttempt = z.output<typeof WebhookAttempt>

/** Which deliveries are sent again: those between two times or two numbers, both included. */
export const WebhookRange = z
  .object({
    from: z.optional(Time),
    to: z.optional(Time),
    fromSeq: z.optional(z.int().check(z.gte(1, 'Numbers begin with 1'))),
    toSeq: z.optional(z.int().check(z.gte(1, 'Numbers begin with 1'))),
    /** Only those that did not arrive. */
    onlyFailed: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ from, fromSeq }) => from !== undefined || fromSeq !== undefined, {
      error: 'Please say where the range begins',
      path: ['from'],
    }),
    z.refine(({ from = '', to = '~', fromSeq = 0, toSeq = Infinity }) => from <= to && fromSeq <= toSeq, {
      error: 'The range must end after it begins',
      path: ['to'],
    }),
  )
export type WebhookRange = z.output<typeof WebhookRange>
