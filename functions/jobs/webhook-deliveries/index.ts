import type { Context, ScheduledEvent, SQSEvent } from 'aws-lambda'
import type { EndpointId } from '../../data/webhooks/deliveries.ts'
import { listDueQueues, WEBHOOK_LANES } from '../../data/webhooks/queues.ts'
import { deliverTo } from '../../domain/webhooks/deliver.ts'
import { isSlow, sendQueues } from '../../domain/webhooks/start-queues.ts'
import { log } from '../../platform/log.ts'

/** A request may last 15 seconds, and what it led to has to be written. */
const RESERVE_MS = 20_000
/** Many more than fail for long, which stay in their lane until it is their turn. */
const PER_LANE = 200
/** Endpoints that keep failing: together they take no more workers than this, however many they are. */
const SLOW_AT_ONCE = 16

/**
 * Sends webhooks. By a message: what is due to one endpoint. Every minute: messages for all endpoints with something due, since the message
 * of an event can be lost.
 */
export async function handler(event: ScheduledEvent | SQSEvent, context: Context): Promise<void> {
  if (!('Records' in event)) return dispatch()
  for (const { body } of event.Records) {
    const id = JSON.parse(body) as EndpointId
    await deliverTo(id, () => context.getRemainingTimeInMillis() > RESERVE_MS).catch((error: unknown) =>
      log('error', 'webhook delivery failed', { job: 'webhook-deliveries', error }),
    )
  }
}

async function dispatch(): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: WEBHOOK_LANES }, (_, lane) => listDueQueues(lane, PER_LANE)))
  const due = lanes.flat()
  await sendQueues(due.filter((queue) => !isSlow(queue)))
  const slow = due.filter(isSlow).toSorted((one, other) => ((one.dueAt ?? '') < (other.dueAt ?? '') ? -1 : 1))
  await sendQueues(slow.slice(0, SLOW_AT_ONCE))
}
