import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { listen } from '../../infra/local/aws/loopback.ts'
import type { SentEventName } from '../../shared/webhook-events.ts'
import type { App } from './app.ts'

export interface Received {
  id: string
  path: string
  at: number
  /** The clock of this process. */
  ms: number
  headers: IncomingHttpHeaders
  type: SentEventName
  timestamp: string
  seq: number
  data: Record<string, unknown>
}
/** Throws unless `standardwebhooks` takes the request as signed with the secret. */
function verify(secret: string, body: string, headers: Record<string, string>): void {
  const hook = new Webhook(secret)
  try {
    hook.verify(body, headers)
  } catch (error) {
    // Under way while a test set its clock hours further: signed at its own time, as the library says too.
    const signature = hook.sign(headers['webhook-id'] ?? '', new Date(Number(headers['webhook-timestamp']) * 1_000), body)
    if (!String(error).includes('timestamp too old') || !headers['webhook-signature']?.split(' ').includes(signature)) throw error
  }
}

type Answer = (request: Received, response: ServerResponse) => void

/** A receiver on this machine, which verifies what it gets by another implementation, and answers 200 or what `answers` has for a path. */
export async function startReceiver(secretsOf: (path: string) => readonly string[]) {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const failures: unknown[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const body = (await buffer(request)).toString()
    try {
      for (const secret of secretsOf(path)) verify(secret, body, headers as Record<string, string>)
    } catch (error) {
      failures.push(error)
    }
    const one = {
      id: String(headers['webhook-id']),
      path,
      at: Date.now(),
      ms: performance.now(),
      headers,
      ...(JSON.parse(body) as object),
    } as Received
    received.push(one)
    const answer = answers.get(path)
    if (answer) answer(one, response)
    else response.end('thanks')
  })
  const listening = await listen(server)
  return {
    origin: listening.endpoint,
    received,
    answers,
    /** Signatures that were not valid. */
    failures,
    at: (path: string) => received.filter((one) => one.path === path),
    async close(): Promise<void> {
      server.closeAllConnections()
      await listening.close()
    },
  }
}

/** Waits until all that was written so far was sent once. */
export async function sent(app: App): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.settled()
    await app.webhookQueue.drained()
  }
}
