import { WEBHOOK_FAILING_DAYS } from '../../../shared/webhook-limits.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { getEach, getTogether } from '../../data/reads.ts'
import { deleteItem } from '../../data/stored-items.ts'
import { commit } from '../../data/transaction.ts'
import { deliveryRef, listDue, listEndpointItems, removeDue, type EndpointId } from '../../data/webhooks/deliveries.ts'
import { getEndpoints, type StoredEndpoint } from '../../data/webhooks/endpoints.ts'
import { leaseQueue, noteOutcome, queueRef, releaseQueue, removeQueue, type EndpointQueue } from '../../data/webhooks/queues.ts'
import { attempt, type Outcome } from './attempt.ts'
import { isSlow, sendQueues } from './start-queues.ts'
import { resendPage } from './resend.ts'
import { turnOff } from './turn-off.ts'

/** Longer than a run lasts: after a crash another run goes on. */
const LEASE_MS = 2 * MINUTE_MS
/** Requests to one endpoint at the same time. */
const AT_ONCE = 10
const DELETED_AT_ONCE = 25
/** The first retry is due after 5 s, which is sooner than the timer comes. */
const SOON_MS = 10_000
const END_OF_TIME = '9'

/** Sends what is due to one endpoint, while `mayGoOn`; one run at a time has it. */
export async function deliverTo(id: EndpointId, mayGoOn: () => boolean): Promise<void> {
  const until = new Date(Date.now() + LEASE_MS).toISOString()
  const leased = await commit(leaseQueue(id, until))
  if (leased.refused !== undefined) return
  let queue = leased.row as unknown as EndpointQueue
  for (;;) {
    const { next } = await runOnce(id, mayGoOn)
    if (next === 'deleted') return
    const isOver = !mayGoOn()
    const now = new Date().toISOString()
    const { wakes = 0 } = queue
    const end = { until, next: isOver ? now : next, ...(!isOver && { wakes }) }
    const { refused } = await commit(releaseQueue(id, end))
    if (refused === undefined) return next === undefined ? undefined : goOn(id, Math.max(0, Date.parse(next) - Date.parse(now)))
    // The lease is over, or something was added meanwhile.
    if (refused?.['leasedUntil'] !== until) return
    queue = refused as unknown as EndpointQueue
  }
}

/** The rest is for another run; what is due later, or of an endpoint that keeps failing, for one that the timer begins. */
async function goOn(id: EndpointId, waitMs: number): Promise<void> {
  if (waitMs > SOON_MS) return
  const { queue } = await getTogether({ queue: queueRef(id) }, { consistent: true })
  if (queue && !isSlow(queue)) await sendQueues([id], Math.ceil(waitMs / 1_000))
}

/** Sends what is due now; gives when something is due next, undefined for never. */
async function runOnce(id: EndpointId, mayGoOn: () => boolean): Promise<{ next: string | undefined }> {
  const owned = await getEndpoints(id.ownerId)
  const endpoint = owned?.endpoints.find((one) => one.id === id.endpointId)
  if (!endpoint) return { next: await deleteLeft(id, mayGoOn) }
  if (endpoint.off) return { next: undefined }
  for (let isMore = true; isMore && mayGoOn();) isMore = await resendPage(id)
  while (mayGoOn()) {
    const due = await listDue(id, new Date().toISOString(), AT_ONCE)
    if (due.length === 0) break
    const outcomes = await sendAll(endpoint, due)
    if ((await settle(id, endpoint, outcomes)) === 'off') return { next: undefined }
  }
  const [first] = await listDue(id, END_OF_TIME, 1)
  return { next: first?.dueAt }
}

async function sendAll(endpoint: StoredEndpoint, due: Awaited<ReturnType<typeof listDue>>): Promise<Outcome[]> {
  const found = await getEach(due.map(deliveryRef), { consistent: true })
  const outcomes = await Promise.all(
    due.map(async (one, at) => {
      const delivery = found[at]
      // Past its 30 days, or due at another time by now.
      if (delivery?.nextAt !== one.dueAt) return void (await commit(removeDue(one)))
      return attempt(endpoint, delivery)
    }),
  )
  return outcomes.filter((outcome) => outcome !== undefined)
}

/** Notes whether the endpoint fails, and turns it off when it is gone or has failed for five days. */
async function settle(id: EndpointId, { url }: StoredEndpoint, outcomes: readonly Outcome[]): Promise<'off' | 'on'> {
  const { queue } = await getTogether({ queue: queueRef(id) }, { consistent: true })
  if (outcomes.includes('gone')) return turnOff(id, 'gone', url)
  if (outcomes.includes('delivered')) {
    if (queue?.failingSince !== undefined) await commit(noteOutcome(id, undefined))
    return 'on'
  }
  if (outcomes.length === 0) return 'on'
  const { failingSince } = queue ?? {}
  if (failingSince !== undefined && Date.now() - Date.parse(failingSince) >= WEBHOOK_FAILING_DAYS * DAY_MS)
    return turnOff(id, 'failing', url)
  await commit(noteOutcome(id, outcomes.length))
  return 'on'
}

/** Deletes what a deleted endpoint has left, and then its queue. */
async function deleteLeft(id: EndpointId, mayGoOn: () => boolean): Promise<string | undefined> {
  while (mayGoOn()) {
    const items = await listEndpointItems(id, DELETED_AT_ONCE)
    if (items.length === 0) {
      await commit(removeQueue(id))
      return 'deleted'
    }
    await Promise.all(items.map((item) => commit(deleteItem(item))))
  }
  return new Date().toISOString()
}
