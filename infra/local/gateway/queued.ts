import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { problemDocument } from '../../../functions/http/answer/problem-document.ts'
import { Failure } from '../../../shared/errors.ts'
import { FairQueue, QueueFull, type QueueOptions } from './fair-queue.ts'

/**
 * Each event hashes for about 0.2 s on one of the four threads that all of Node's workers share. A class of 40 that signs in at once
 * waits about 10 s on one thread; the last is answered before the gateway gives it up after 30 s.
 */
export const SIGN_IN: QueueOptions = {
  concurrency: Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 64,
  maxWaitMs: 25_000,
}

type Invoke = (name: string, event: APIGatewayProxyEventV2) => Promise<unknown>

/** Of the three values of `x-viewer`, the one that a viewer cannot choose. */
const addressIn = (headers: APIGatewayProxyEventV2['headers']): string => headers['x-viewer']?.split(' ', 1)[0] ?? ''

/**
 * Queues the events of some functions by the address of their viewer. What the queue refuses is answered 503 with a time to
 * come back, in the words of the API.
 */
export function queued(invoke: Invoke, options: Readonly<Record<string, QueueOptions>>): Invoke {
  const queues = new Map(Object.entries(options).map(([name, own]) => [name, new FairQueue(own)]))
  return async (name, event) => {
    const queue = queues.get(name)
    if (!queue) return invoke(name, event)
    try {
      return await queue.run(addressIn(event.headers), () => invoke(name, event))
    } catch (error) {
      if (error instanceof QueueFull) return problemDocument(new Failure('http.busy'), randomUUID())
      throw error
    }
  }
}
