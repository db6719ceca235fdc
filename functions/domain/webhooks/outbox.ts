import { createHash } from 'node:crypto'
import { inChunks } from '../../platform/chunks.ts'
import { sendWork } from '../../platform/work-queue.ts'
import { deliveryIdOf, putDelivery, putEvent, reserveSeqs, type EndpointId, type StoredDelivery } from '../../data/webhooks/deliveries.ts'
import { endpointsRef, type StoredEndpoint } from '../../data/webhooks/endpoints.ts'
import { wakeQueue, type EndpointQueue } from '../../data/webhooks/queues.ts'
import { getEach } from '../../data/reads.ts'
import { commit, transact } from '../../data/transaction.ts'
import type { ItemChange } from '../../data/stream.ts'
import type { Draft } from './events.ts'
import { WEBHOOK_SOURCES } from './sources.ts'

/** An event that happened, the same whenever its batch of the stream comes again. */
export interface Happened extends Draft {
  /** Milliseconds since 1970. */
  at: number
  id: string
}
/** A change with what names its record in the stream. */
export type NamedChange = Pick<ItemChange, 'kind' | 'event' | 'item' | 'before' | 'at'> & { record: string }

const BY_KIND = Map.groupBy(WEBHOOK_SOURCES, ({ kind }) => kind)
const HASH_CHARS = 20

/** The events that a change of any item is; derived from its two images alone. */
export const eventsOf = (change: NamedChange): Happened[] =>
  (BY_KIND.get(String(change.kind)) ?? [])
    .flatMap(({ read }) => read(change))
    .map((one, at) => ({ ...one, at: change.at, id: deliveryIdOf(change.at, hashOf(`${change.record}#${one.type}#${at}`)) }))

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARS)

const EVENTS_AT_ONCE = 10

/** Writes the events of a batch, in their order, for every endpoint that wants them, and wakes these. Idempotent. */
export async function writeEvents(happened: readonly Happened[]): Promise<void> {
  const ofOwners = new Map<string, Happened[]>()
  for (const one of happened) for (const owner of one.owners) ofOwners.set(owner, [...(ofOwners.get(owner) ?? []), one])
  const owners = [...ofOwners.keys()]
  const found = await getEach(owners.map(endpointsRef))
  const woken = await Promise.all(
    owners.map(async (ownerId, at) => {
      const active = (found[at]?.endpoints ?? []).filter(({ off }) => off === null)
      return active.length === 0 ? [] : writeFor(ownerId, active, ofOwners.get(ownerId) ?? [])
    }),
  )
  await wakeQueues(woken.flat())
}

async function writeFor(ownerId: string, endpoints: readonly StoredEndpoint[], happened: readonly Happened[]): Promise<EndpointId[]> {
  const wanted = happened.flatMap((event) => {
    const by = endpoints.filter((endpoint) => wants(endpoint, event))
    return by.length === 0 ? [] : [{ event, by }]
  })
  if (wanted.length === 0) return []
  const first = (await lastSeq(ownerId, wanted.length)) - wanted.length + 1
  const numbered = wanted.map((one, at) => ({ ...one, seq: first + at }))
  await inChunks(numbered, EVENTS_AT_ONCE, async ({ event, by, seq }) => {
    const mark = putEvent({ ownerId, id: event.id, at: new Date(event.at).toISOString() })
    // Refused: a batch that came before has written it.
    await transact(
      Object.assign({ mark }, ...by.map(({ id: endpointId }) => putDelivery(newDelivery({ ownerId, endpointId }, event, seq)))),
    )
  })
  const ids = [...new Set(wanted.flatMap(({ by }) => by.map(({ id }) => id)))]
  return ids.map((endpointId) => ({ ownerId, endpointId }))
}

/** Reserves sequence numbers, and gives the last of them. */
export async function lastSeq(ownerId: string, count: number): Promise<number> {
  const { row } = await commit(reserveSeqs(ownerId, count))
  return Number(row?.['seq'])
}

/** What is sent for an event: the bytes are made once, so that each attempt signs the same. */
export function newDelivery(endpoint: EndpointId, { id, type, at, data }: Omit<Happened, 'owners'>, seq: number): StoredDelivery {
  const timestamp = new Date(at).toISOString()
  const body = JSON.stringify({ type, timestamp, seq, data })
  return { ...endpoint, id, type, seq, at: timestamp, body, state: 'pending', attempts: 0, failures: 0, status: null, nextAt: timestamp }
}

/** Whether an endpoint has chosen an event, and its filters let it pass. */
function wants({ events, linkIds, startupIds }: StoredEndpoint, { type, data }: Draft): boolean {
  const { linkId, startupId } = data as { linkId?: string | null; startupId?: string | null }
  const passes = (ids: readonly string[], id: string | null | undefined) => ids.length === 0 || typeof id !== 'string' || ids.includes(id)
  return (events as readonly string[]).includes(type) && passes(linkIds, linkId) && passes(startupIds, startupId)
}

/** An endpoint that failed so often in a row is left to the timer, so that it takes no worker from others. */
const SLOW_FAILURES = 5

export const isSlow = ({ failures = 0 }: EndpointQueue): boolean => failures >= SLOW_FAILURES

/** Makes the queues of endpoints due, after something was added; an event handler has them run at once. */
export const wakeQueues = async (ids: readonly EndpointId[]): Promise<void> =>
  void (await Promise.all(ids.map((id) => commit(wakeQueue(id)))))

/** Has a queue run at once that was woken: a run that has it sees that itself. */
export async function startQueue(queue: EndpointQueue, before: EndpointQueue | undefined): Promise<void> {
  const isWoken = queue.wakes !== before?.wakes
  if (isWoken && !isSlow(queue) && (queue.leasedUntil ?? '') <= new Date().toISOString()) await sendQueues([queue])
}

/** Sends a message for each queue to the workers. */
export const sendQueues = (queues: readonly EndpointId[]): Promise<void> =>
  sendWork(
    queues.map(({ ownerId, endpointId }) => ({ ownerId, endpointId })),
    'WEBHOOK_QUEUE_URL',
  )
