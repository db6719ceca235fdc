import { randomUUID } from 'node:crypto'
import { jsonReplies, serve, signed, type Call, type Reply } from './service.ts'
import type { Credentials } from './signature.ts'

const { reply, refusal } = jsonReplies('1.0')

/** `keptMs`: how long a message waits for a worker before it is dropped. */
type QueueOptions = { credentials: Credentials; workers: number; keptMs: number }
type Deliver = (event: { Records: { messageId: string; body: string; eventSource: string }[] }) => Promise<unknown>

/**
 * SQS as far as SendMessageBatch, on 127.0.0.1, with the event source mapping of its one queue. Messages are in memory, and a failed one
 * is not delivered again: senders to a queue that drops messages send again by themselves.
 */
export async function startQueue({ credentials, workers, keptMs }: QueueOptions) {
  const waiting: { body: string; at: number }[] = []
  const busy = new Set<Promise<void>>()
  const failures: unknown[] = []
  let deliver: Deliver | undefined

  async function work(): Promise<void> {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      if (performance.now() - message.at > keptMs) continue
      const Records = [{ messageId: randomUUID(), body: message.body, eventSource: 'aws:sqs' }]
      await deliver?.({ Records }).catch((error: unknown) => failures.push(error))
    }
  }
  function next(): void {
    if (!deliver) return
    while (waiting.length > 0 && busy.size < workers) {
      const worker: Promise<void> = work().finally(() => busy.delete(worker))
      busy.add(worker)
    }
  }
  function add(message: string): void {
    waiting.push({ body: message, at: performance.now() })
    next()
  }
  const answer = ({ headers, body }: Call): Reply => {
    if (headers['x-amz-target'] !== 'AmazonSQS.SendMessageBatch') return refusal('UnsupportedOperation', 'Unknown operation')
    const { Entries = [] } = JSON.parse(body) as { Entries?: { Id: string; MessageBody: string; DelaySeconds?: number }[] }
    for (const { MessageBody, DelaySeconds = 0 } of Entries) {
      if (DelaySeconds === 0) add(MessageBody)
      else setTimeout(add, DelaySeconds * 1_000, MessageBody).unref()
    }
    return reply(200, { Successful: Entries.map(({ Id }) => ({ Id, MessageId: randomUUID() })), Failed: [] })
  }
  const served = await serve(signed({ name: 'sqs', credentials, refusal }, answer))
  return {
    ...served,
    url: `${served.endpoint}/000000000000/work`,
    /** From now on messages are delivered. */
    feed(to: Deliver): void {
      deliver = to
      next()
    },
    /** Waits until no message is left; rejects with the first failure since the last call. */
    async drained(): Promise<void> {
      while (busy.size > 0) await Promise.all(busy)
      const [failure] = failures.splice(0)
      if (failure !== undefined) throw failure
    },
    async close(): Promise<void> {
      deliver = undefined
      waiting.length = 0
      await Promise.all(busy)
      await served.close()
    },
  }
}
