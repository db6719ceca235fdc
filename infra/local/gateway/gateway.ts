import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Route } from '../../topology/routes.ts'
import { FunctionError, timedOut } from '../lambda/function-error.ts'
import { answerOf, INVOKE_MAX_BYTES, SURELY_FITS_BYTES, type Answer } from './answer.ts'
import { decoded, type Arrival } from './arrival.ts'
import { bodyOf } from './body.ts'
import { eventOf } from './event.ts'
import { matcher } from '../../../functions/platform/match-route.ts'

export interface GatewayOptions {
  routes: readonly Route[]
  /** Runs a Lambda with an event; rejects with a FunctionError when it failed or took too long. */
  invoke: (name: string, event: APIGatewayProxyEventV2) => Promise<unknown>
  /** How long API Gateway waits for a Lambda. */
  timeoutMs?: number
  log?: (error: unknown) => void
}
/** Rejects only when the sender goes away in the middle of its body. */
export type Gateway = (arrival: Arrival) => Promise<Answer>

/** An HTTP API as API Gateway runs it: finds the Lambda of a request, hands it the event, sends what it returns. */
export function createGateway({ routes, invoke, timeoutMs = 30_000, log = console.error }: GatewayOptions): Gateway {
  const match = matcher(routes)

  async function answer(arrival: Arrival): Promise<Answer> {
    const path = decoded(arrival.path)
    if (path === undefined) return message(400, 'Bad Request')
    const found = match(arrival.method, path)
    if (!found) return message(404, 'Not Found')
    const body = await bodyOf(arrival.body)
    if (!body) return message(413, 'Request Entity Too Large')
    const event = eventOf(arrival, path, found, body)
    if (body.length > SURELY_FITS_BYTES && Buffer.byteLength(JSON.stringify(event)) > INVOKE_MAX_BYTES)
      return message(413, 'Request Entity Too Large')
    try {
      return answerOf(await within(timeoutMs, invoke(found.route.function, event)))
    } catch (error) {
      log(error)
      return isTimeout(error) ? message(503, 'Service Unavailable') : message(500, 'Internal Server Error')
    }
  }

  return answer
}

const message = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'apigw-requestid': randomUUID() },
  body: Buffer.from(JSON.stringify({ message: text })),
})

const isTimeout = (error: unknown) => error instanceof FunctionError && error.errorType === 'Sandbox.Timedout'

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(timedOut(ms / 1_000)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
