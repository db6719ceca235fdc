import type { EndpointId } from '../../data/webhooks/deliveries.ts'
import type { EndpointQueue } from '../../data/webhooks/queues.ts'
import { log } from '../../platform/log.ts'
import { sendWork } from '../../platform/work-queue.ts'

/** An endpoint that failed so often in a row is left to the timer, so that it takes no worker from others. */
const SLOW_FAILURES = 5

/** Whether an endpoint keeps failing. */
export const isSlow = ({ failures = 0 }: EndpointQueue): boolean => failures >= SLOW_FAILURES

/** Has a queue run at once that was woken: a run that has it sees that itself. A message that is lost is sent again by the timer. */
export async function startQueue(queue: EndpointQueue, before: EndpointQueue | undefined): Promise<void> {
  const isWoken = queue.wakes !== before?.wakes
  if (!isWoken || isSlow(queue) || (queue.leasedUntil ?? '') > new Date().toISOString()) return
  await sendQueues([queue]).catch((error: unknown) => log('warn', 'webhooks are left to the timer', { error }))
}

/** Sends a message for each queue to the workers, which get it after so many seconds. */
export const sendQueues = (queues: readonly EndpointId[], afterSeconds = 0): Promise<void> =>
  sendWork(
    queues.map(({ ownerId, endpointId }) => ({ ownerId, endpointId })),
    'WEBHOOK_QUEUE_URL',
    afterSeconds,
  )
