import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { problemDocument } from '../../../functions/http/answer/problem-document.ts'
import { Failure } from '../../../shared/errors.ts'
import { FairQueue, QueueFull, type QueueOptions } from './fair-queue.ts'

type Invoke = (name: string, event: APIGatewayProxyEventV2) => Promise<unknown>

/**
 * Queues the events of some functions by the address of their viewer. What a full queue refuses is answered 503 with a time to
 * come back, in the words of the API.
 */
export function queued(invoke: Invoke, options: Readonly<Record<string, QueueOptions>>): Invoke {
  const queues = new Map(Object.entries(options).map(([name, own]) => [name, new FairQueue(own)]))
  return async (name, event) => {
    const queue = queues.get(name)
    if (!queue) return invoke(name, event)
    try {
      return await queue.run(event.headers['x-viewer-ip'] ?? '', () => invoke(name, event))
    } catch (error) {
      if (error instanceof QueueFull) return problemDocument(new Failure('http.busy'), randomUUID())
      throw error
    }
  }
}
