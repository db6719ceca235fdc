import { inChunks } from '../../platform/chunks.ts'
import { deliveryIdOf, putDelivery, putEvent, type EndpointId } from '../../data/webhooks/deliveries.ts'
import { endpointsRef, type StoredEndpoint } from '../../data/webhooks/endpoints.ts'
import { getEach } from '../../data/reads.ts'
import { transact } from '../../data/transaction.ts'
import type { ItemChange } from '../../data/stream.ts'
import type { Draft } from './events.ts'
import { hashOf, lastSeq, newDelivery, wakeQueues, type Happened } from './new-delivery.ts'
import { WEBHOOK_SOURCES } from './sources.ts'

/** A change with what names its record in the stream. */
export type NamedChange = Pick<ItemChange, 'kind' | 'event' | 'item' | 'before' | 'at'> & { record: string }

const BY_KIND = Map.groupBy(WEBHOOK_SOURCES, ({ kind }) => kind)

/** The events that a change of any item is; derived from its two images alone. */
export const eventsOf = (change: NamedChange): Happened[] =>
  (BY_KIND.get(String(change.kind)) ?? [])
    .flatMap(({ read }) => read(change))
    .map((one, at) => ({ ...one, at: change.at, id: deliveryIdOf(change.at, hashOf(`${change.record}#${one.type}#${at}`)) }))

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

/** Whether an endpoint has chosen an event, and its filters let it pass. */
function wants({ events, linkIds, startupIds }: StoredEndpoint, { type, data }: Draft): boolean {
  const { linkId, startupId } = data as { linkId?: string | null; startupId?: string | null }
  const passes = (ids: readonly string[], id: string | null | undefined) => ids.length === 0 || typeof id !== 'string' || ids.includes(id)
  return (events as readonly string[]).includes(type) && passes(linkIds, linkId) && passes(startupIds, startupId)
}
