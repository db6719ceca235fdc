import { createHash } from 'node:crypto'
import type { Draft } from './events.ts'
import { reserveSeqs, type EndpointId, type StoredDelivery } from '../../data/webhooks/deliveries.ts'
import { wakeQueue } from '../../data/webhooks/queues.ts'
import { commit } from '../../data/transaction.ts'

/** An event that happened, the same whenever its batch of the stream comes again. */
export interface Happened extends Draft {
  /** Milliseconds since 1970. */
  at: number
  id: string
}

const HASH_CHARS = 20
/** The part of an id that names what happened. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARS)

/** Reserves sequence numbers, and gives the last of them. */
export async function lastSeq(ownerId: string, count: number): Promise<number> {
  const { row } = await commit(reserveSeqs(ownerId, count))
  return Number(row?.['seq'])
}

/** What is sent for an event: the bytes are made once, so that each attempt signs the same. */
export function newDelivery(endpoint: EndpointId, { id, type, at, data }: Omit<Happened, 'owners'>, seq: number): StoredDelivery {
  const timestamp = new Date(at).toISOString()
  const body = JSON.stringify({ type, timestamp, seq, data })
  return { ...endpoint, id, type, seq, at: timestamp, body, state: 'pending', attempts: 0, failures: 0, status: null, nextAt: timestamp }
}

/** Makes the queues of endpoints due, after something was added; an event handler has them run at once. */
export const wakeQueues = async (ids: readonly EndpointId[]): Promise<void> =>
  void (await Promise.all(ids.map((id) => commit(wakeQueue(id)))))
