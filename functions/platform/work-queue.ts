import { sendSigned } from './signed-request.ts'

/** As many messages as one call of SQS takes. */
const AT_ONCE = 10
const TARGET = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessageBatch' }

/** Sends messages to the work queue, ten per call. Fails when a call fails; the queue may have some of them then. */
export async function sendWork(messages: readonly object[]): Promise<void> {
  const url = process.env['WORK_QUEUE_URL'] ?? ''
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const Entries = messages.slice(from, from + AT_ONCE).map((message, at) => ({ Id: `${at}`, MessageBody: JSON.stringify(message) }))
    const body = JSON.stringify({ QueueUrl: url, Entries })
    const status = await sendSigned({ service: 'sqs', method: 'POST', url: new URL('/', url).href, body, headers: TARGET })
    if (status !== 200) throw new Error(`The work queue answered ${status}`)
  }
}
