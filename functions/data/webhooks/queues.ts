import type { WebhookRange } from '../../../shared/entities/webhook.ts'
import { DUE_INDEX, dueAttributes, listLane } from '../due-lanes.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { change, remove, type Mutation } from '../store/write.ts'
import type { EndpointId } from './deliveries.ts'
import { webhooksPartition } from './endpoints.ts'

/** What waits for an endpoint, and how it answers. */
export interface EndpointQueue extends EndpointId {
  /** When the job looks at it next. */
  dueAt?: string
  /** Only the run that leased it sends. */
  leasedUntil?: string
  /** Counts what was added, so that the end of a lease overlooks nothing. */
  wakes?: number
  failingSince?: string
  /** Failed attempts since the last that did not. */
  failures?: number
  /** A range that is sent again, and after which id it goes on. */
  resend?: WebhookRange & { after: string }
}
export const webhookQueues = entity<EndpointQueue, EndpointId>({
  kind: 'webhook-queue',
  key: ({ ownerId, endpointId }) => ({ pk: webhooksPartition(ownerId), sk: `QUEUE#${endpointId}` }),
})
export const queueRef = (id: EndpointId): Ref<EndpointQueue> => refTo(webhookQueues, id)

const LANES = { prefix: 'HOOKS-DUE', lanes: 8 }
export const WEBHOOK_LANES = LANES.lanes
/** The queues of a lane that are due, longest first. */
export const listDueQueues = (lane: number, limit: number): Promise<EndpointQueue[]> => listLane(LANES, lane, limit)
const dueAt = ({ ownerId, endpointId }: EndpointId, time: string) => ({
  dueAt: time,
  ...dueAttributes(LANES, `${ownerId}#${endpointId}`, time),
})

/** Makes a queue due, after something was added. */
export const wakeQueue = (id: EndpointId, resend?: EndpointQueue['resend']): Mutation =>
  change(webhookQueues.key(id), {
    set: { _kind: webhookQueues.kind, ownerId: id.ownerId, endpointId: id.endpointId, ...dueAt(id, new Date().toISOString()), resend },
    add: { wakes: 1 },
  })

/** Leases a queue until a time; the condition fails while another run has it. */
export const leaseQueue = (id: EndpointId, until: string): Mutation =>
  change(
    webhookQueues.key(id),
    { set: { leasedUntil: until, ...dueAt(id, until) } },
    { exists: true, below: { leasedUntil: new Date().toISOString() } },
  )

/** Ends a lease; the condition fails when it is over, or when something was added since `wakes`, if that is given. */
export function releaseQueue(
  id: EndpointId,
  { until, next, wakes }: { until: string; next: string | undefined; wakes?: number },
): Mutation {
  const ended = next === undefined ? { remove: ['leasedUntil', 'dueAt', ...DUE_INDEX] } : { set: dueAt(id, next), remove: ['leasedUntil'] }
  return change(webhookQueues.key(id), ended, { equals: { leasedUntil: until, ...(wakes !== undefined && { wakes }) } })
}

/** Notes how attempts went: one success ends a failure. */
export const noteOutcome = (id: EndpointId, failures: number | undefined): Mutation =>
  change(
    webhookQueues.key(id),
    failures === undefined
      ? { remove: ['failingSince', 'failures'] }
      : { setOnce: { failingSince: new Date().toISOString() }, add: { failures } },
    { exists: true },
  )

/** Notes up to where a range was sent again; nothing: all of it. */
export const noteResent = (id: EndpointId, resend: EndpointQueue['resend']): Mutation =>
  change(webhookQueues.key(id), resend === undefined ? { remove: ['resend'] } : { set: { resend } }, { exists: true })

export const removeQueue = (id: EndpointId): Mutation => remove(webhookQueues.key(id))
