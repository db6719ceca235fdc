import { webhookQueues } from '../../data/webhooks/queues.ts'
import { startQueue } from '../../domain/webhooks/start-queues.ts'
import { followUp } from './follow-up.ts'

/** Has webhooks sent that were written, by the stream: so that only this job and the senders use their queue. */
export const webhookStart = followUp(webhookQueues, ['INSERT', 'MODIFY'], startQueue)
