import { sendSigned } from './signed-request.ts'
import { chunksOf } from './chunks.ts'

/** As many messages as one call of SQS takes. */
const AT_ONCE = 10
const TARGET = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessageBatch' }

/** Sends messages to a queue, ten per call, to be delivered after so many seconds (900 at most). Fails when a call fails; the queue may have some of them then. */
export async function sendWork(
  messages: readonly object[],
  queue: 'WORK_QUEUE_URL' | 'WEBHOOK_QUEUE_URL' = 'WORK_QUEUE_URL',
  DelaySeconds = 0,
): Promise<void> {
  const url = process.env[queue] ?? ''
  for (const some of chunksOf(messages, AT_ONCE)) {
    const Entries = some.map((message, at) => ({ Id: `${at}`, MessageBody: JSON.stringify(message), DelaySeconds }))
    const body = JSON.stringify({ QueueUrl: url, Entries })
    const status = await sendSigned({ service: 'sqs', method: 'POST', url: new URL('/', url).href, body, headers: TARGET })
    if (status !== 200) throw new Error(`The work queue answered ${status}`)
  }
}
