import type { WebhookData } from '../../../shared/webhook-events.ts'
import { getCheckpoint, moveCheckpoint, sequenceIn } from '../../data/links/checkpoints.ts'
import { clickIdOf, type Visit } from '../../data/links/visits.ts'
import { getEach } from '../../data/reads.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { deliveryIdOf, putDelivery, type EndpointId } from '../../data/webhooks/deliveries.ts'
import { endpointsRef, type StoredEndpoint } from '../../data/webhooks/endpoints.ts'
import { MemoryCache } from '../../platform/memory-cache.ts'
import { touchOf } from '../links/counting/touch.ts'
import { hashOf, lastSeq, newDelivery, wakeQueues } from './new-delivery.ts'

/** A counted click, and where it is in its shard. */
export interface CountedClick {
  seq: string
  visit: Visit
}
/** Clicks for one endpoint, at most 100, with the size of what is said of them. */
interface Batch extends EndpointId {
  clicks: CountedClick[]
  bytes: number
}

const CLICKS_MAX = 100
/** An item has 400 kB and a transaction 4 MB, and visitors choose the texts of a click. */
const BATCH_MAX_BYTES = 65_536
/** A transaction has 100 writes: the checkpoint, and two for each batch. */
const BATCHES_MAX = 49

/** The endpoints of an owner that want clicks, mostly none. A new one gets clicks a few seconds later. */
const listening = new MemoryCache<readonly StoredEndpoint[]>(3_000, 2_000)

/**
 * Writes the clicks of a batch of one shard for each endpoint that wants them, exactly once: what is written and up to where the shard is
 * written are one transaction, as for counts.
 */
export async function writeClicks(shardId: string, read: readonly CountedClick[]): Promise<void> {
  const endpoints = await endpointsOf([...new Set(read.flatMap(({ visit }) => ownersOf(visit)))])
  const wanted = read.filter((click) => targetsOf(click, endpoints).length > 0)
  if (wanted.length === 0) return
  const name = `${shardId}#webhooks`
  let checkpoint = await getCheckpoint(name)
  let todo = wanted.filter(({ seq }) => seq > checkpoint)
  while (todo.length > 0) {
    const { batches, taken } = takeBatches(todo, endpoints)
    const through = todo[taken - 1]?.seq ?? ''
    const writes: Record<string, Write> = { checkpoint: moveCheckpoint(name, checkpoint, through) }
    for (const [ownerId, own] of Map.groupBy(batches, (batch) => batch.ownerId)) {
      const first = (await lastSeq(ownerId, own.length)) - own.length + 1
      for (const [at, batch] of own.entries()) Object.assign(writes, putBatch(batch, shardId, first + at))
    }
    const refused = await transact(writes)
    checkpoint = refused ? sequenceIn(refused['checkpoint']) : through
    const reached = checkpoint
    todo = todo.filter(({ seq }) => seq > reached)
    await wakeQueues([...new Map(batches.map(({ ownerId, endpointId }) => [endpointId, { ownerId, endpointId }])).values()])
  }
}

const ownersOf = ({ startupId, userId }: Visit): string[] => [startupId, userId]

async function endpointsOf(owners: readonly string[]): Promise<ReadonlyMap<string, readonly StoredEndpoint[]>> {
  const unknown = owners.filter((owner) => listening.get(owner) === undefined)
  const found = await getEach(unknown.map(endpointsRef))
  for (const [at, owner] of unknown.entries())
    listening.set(owner, found[at]?.endpoints.filter(({ off, events }) => off === null && events.includes('link.clicked')) ?? [])
  return new Map(owners.map((owner) => [owner, listening.get(owner) ?? []]))
}

function targetsOf({ visit }: CountedClick, endpoints: ReadonlyMap<string, readonly StoredEndpoint[]>): EndpointId[] {
  return ownersOf(visit).flatMap((ownerId) =>
    (endpoints.get(ownerId) ?? [])
      .filter(({ linkIds }) => linkIds.length === 0 || linkIds.includes(visit.linkId))
      .filter(({ startupIds }) => startupIds.length === 0 || startupIds.includes(visit.startupId))
      .map(({ id: endpointId }) => ({ ownerId, endpointId })),
  )
}

/** The batches of the longest beginning of some clicks that one transaction can write. */
function takeBatches(todo: readonly CountedClick[], endpoints: ReadonlyMap<string, readonly StoredEndpoint[]>) {
  const [batches, open]: [Batch[], Map<string, Batch>] = [[], new Map()]
  let taken = 0
  for (const click of todo) {
    const targets = targetsOf(click, endpoints)
    if (batches.length + targets.length > BATCHES_MAX) break
    const bytes = Buffer.byteLength(JSON.stringify(clickOf(click.visit)))
    for (const target of targets) {
      const last = open.get(target.endpointId)
      const fits = last !== undefined && last.clicks.length < CLICKS_MAX && last.bytes + bytes <= BATCH_MAX_BYTES
      const batch = fits ? last : { ...target, clicks: [], bytes: 0 }
      if (!fits) batches.push(batch)
      open.set(target.endpointId, batch)
      batch.clicks.push(click)
      batch.bytes += bytes
    }
    taken += 1
  }
  return { batches, taken }
}

function putBatch({ ownerId, endpointId, clicks }: Batch, shardId: string, seq: number): Record<string, Write> {
  const [first] = clicks
  const at = Date.parse(first?.visit.at ?? '')
  const id = deliveryIdOf(at, hashOf(`${shardId}#${first?.seq}#${endpointId}`))
  const data: WebhookData<'link.clicked'> = { clicks: clicks.map(({ visit }) => clickOf(visit)) }
  const delivery = newDelivery({ ownerId, endpointId }, { id, type: 'link.clicked', at, data }, seq)
  return Object.fromEntries(Object.entries(putDelivery(delivery)).map(([name, write]) => [`${name} ${seq}`, write]))
}

function clickOf(visit: Visit): WebhookData<'link.clicked'>['clicks'][number] {
  const { linkId, startupId, code, at, country, device, browser, os, referrerHost: referrer, trigger } = visit
  const { source, medium, campaign, term, content } = touchOf(visit)
  const named = Object.entries({ source, medium, campaign, term, content }).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  )
  const utm = named.length > 0 && { utm: Object.fromEntries(named) }
  return { clickId: clickIdOf(visit), linkId, startupId, code, at, country, device, browser, os, referrer, trigger, ...utm }
}
