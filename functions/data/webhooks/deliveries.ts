import type { WebhookAttempt, WebhookDelivery } from '../../../shared/entities/webhook.ts'
import { WEBHOOK_LOG_DAYS } from '../../../shared/webhook-limits.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import { listItems, listAll, listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, put, remove, type Mutation, type Write } from '../store/write.ts'
import type { StoredItem } from '../stored-items.ts'
import { webhooksPartition } from './endpoints.ts'

/** Names an endpoint. */
export interface EndpointId {
  ownerId: string
  endpointId: string
}
export interface DeliveryId extends EndpointId {
  id: string
}

/** An event for one endpoint: what is sent, and how far that is. */
export interface StoredDelivery extends DeliveryId, Omit<WebhookDelivery, 'id'> {
  /** As it is sent each time, byte by byte. */
  body: string
  /** Failed attempts since it was sent last by hand, or at all. */
  failures: number
}

const DELIVERY = 'D#'
const ATTEMPT = 'A#'
const DUE = 'Q#'
/** Ends every time and every id. */
const LAST = '~'
const expiring = ({ at }: { at: string }): number => Math.floor(Date.parse(at) / 1_000) + WEBHOOK_LOG_DAYS * DAY_SECONDS

/** Ids begin with the time of the event, so that a log is sorted by it. */
export const deliveryIdOf = (at: number, hash: string): string => `msg_${at.toString(36).padStart(9, '0')}${hash}`

export const webhookDeliveries = entity<StoredDelivery, DeliveryId>({
  kind: 'webhook-delivery',
  key: ({ ownerId, endpointId, id }) => ({ pk: webhooksPartition(ownerId), sk: `${DELIVERY}${endpointId}#${id}` }),
  expires: expiring,
})
export const deliveryRef = (id: DeliveryId): Ref<StoredDelivery> => refTo(webhookDeliveries, id)
export const getDelivery = (id: DeliveryId): Promise<StoredDelivery | undefined> => find(webhookDeliveries, id, { consistent: true })

/** A page of the log of an endpoint, newest first. */
export const listDeliveries = ({ ownerId, endpointId }: EndpointId, options: PageOptions): Promise<ListPage<StoredDelivery>> =>
  listPage(webhookDeliveries, { ...options, pk: webhooksPartition(ownerId), prefix: `${DELIVERY}${endpointId}#`, newestFirst: true })

/** Deliveries after an id, up to the end of a millisecond, oldest first. */
export const listDeliveriesAfter = (endpoint: EndpointId, after: string, upTo: number, limit: number): Promise<StoredDelivery[]> =>
  listAll(webhookDeliveries, {
    pk: webhooksPartition(endpoint.ownerId),
    above: webhookDeliveries.key({ ...endpoint, id: after }).sk,
    upTo: webhookDeliveries.key({ ...endpoint, id: `${deliveryIdOf(upTo, '')}${LAST}` }).sk,
    limit,
    consistent: true,
  })

/** That a delivery waits for its next attempt. In the table itself: an index could have it too late. */
interface DueDelivery extends DeliveryId {
  dueAt: string
  at: string
}
const due = entity<DueDelivery>({
  kind: 'webhook-due',
  key: ({ ownerId, endpointId, dueAt, id }) => ({ pk: webhooksPartition(ownerId), sk: `${DUE}${endpointId}#${dueAt}#${id}` }),
  // A day longer than the delivery, whose last attempt may wait.
  expires: ({ at }) => expiring({ at }) + DAY_SECONDS,
})

/** The deliveries of an endpoint that are due up to a time, or at all; the earliest first. */
export function listDue({ ownerId, endpointId }: EndpointId, upTo: string, limit: number): Promise<DueDelivery[]> {
  const prefix = `${DUE}${endpointId}#`
  return listAll(due, { pk: webhooksPartition(ownerId), above: prefix, upTo: `${prefix}${upTo}${LAST}`, limit, consistent: true })
}
export const removeDue = (one: DueDelivery): Mutation => remove(due.key(one))

/** The writes of a new delivery. */
export const putDelivery = (delivery: StoredDelivery): Record<string, Write> => ({
  [`delivery ${delivery.endpointId}`]: put(webhookDeliveries, delivery),
  [`due ${delivery.endpointId}`]: put(due, dueOf(delivery, delivery.nextAt ?? delivery.at)),
})

const dueOf = ({ ownerId, endpointId, id, at }: StoredDelivery, dueAt: string): DueDelivery => ({ ownerId, endpointId, id, at, dueAt })

/** Replaces a delivery as it was read, with its place among those that are due. */
export const updateDelivery = (before: StoredDelivery, after: StoredDelivery): Record<string, Write> => ({
  delivery: put(webhookDeliveries, after, { equals: { nextAt: before.nextAt, attempts: before.attempts } }),
  ...(before.nextAt !== null && before.nextAt !== after.nextAt && { former: remove(due.key(dueOf(before, before.nextAt))) }),
  ...(after.nextAt !== null && { due: put(due, dueOf(after, after.nextAt)) }),
})

interface StoredAttempt extends DeliveryId, Omit<WebhookAttempt, 'no'> {
  no: number
}
const attemptPrefix = ({ endpointId, id }: DeliveryId): string => `${ATTEMPT}${endpointId}#${id}#`
export const webhookAttempts = entity<StoredAttempt>({
  kind: 'webhook-attempt',
  key: (attempt) => ({ pk: webhooksPartition(attempt.ownerId), sk: `${attemptPrefix(attempt)}${String(attempt.no).padStart(4, '0')}` }),
  expires: expiring,
})
export const putAttempt = (attempt: StoredAttempt): Write => put(webhookAttempts, attempt)
const ATTEMPTS_LISTED = 50
/** The newest attempts of a delivery, newest first. */
export const listAttempts = (id: DeliveryId): Promise<StoredAttempt[]> =>
  listAll(webhookAttempts, { pk: webhooksPartition(id.ownerId), prefix: attemptPrefix(id), newestFirst: true, limit: ATTEMPTS_LISTED })

/** Marks an event as written, so that a repeated batch of the stream writes it once. */
const events = entity<{ ownerId: string; id: string; at: string }>({
  kind: 'webhook-event',
  key: ({ ownerId, id }) => ({ pk: webhooksPartition(ownerId), sk: `E#${id}` }),
  expires: expiring,
})
export const putEvent = (event: { ownerId: string; id: string; at: string }): Write => put(events, event, { absent: true })

/** A page of what an endpoint has sent and waits to send. */
export async function listEndpointItems({ ownerId, endpointId }: EndpointId, limit: number): Promise<StoredItem[]> {
  const found: StoredItem[] = []
  for (const prefix of [DUE, ATTEMPT, DELIVERY]) {
    if (found.length > 0) break
    const page = await listItems({ pk: webhooksPartition(ownerId), prefix: `${prefix}${endpointId}#`, limit })
    await page.handle((items) => found.push(...items))
  }
  return found
}

const counters = entity<{ ownerId: string; seq: number }, { ownerId: string }>({
  kind: 'webhook-seq',
  key: ({ ownerId }) => ({ pk: webhooksPartition(ownerId), sk: 'SEQ' }),
})
/** Reserves sequence numbers of an owner; the item then holds the last of them. */
export const reserveSeqs = (ownerId: string, count: number): Mutation =>
  change(counters.key({ ownerId }), { set: { _kind: counters.kind, ownerId }, add: { seq: count } })
