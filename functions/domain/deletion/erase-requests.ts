import { asks, requests, type Outcome, type StoredRequest } from '../../data/requests/requests.ts'
import { recordOf } from '../../data/store/table.ts'
import { erase, transact } from '../../data/store/write.ts'
import { settle } from '../requests/end/settle.ts'

/**
 * Deletes requests and invitations of a startup that has its tombstone; those that are pending end first, and their people are told.
 * Repeating it changes nothing more.
 */
export async function eraseRequests(rows: readonly Record<string, unknown>[]): Promise<void> {
  for (const row of rows) await eraseRequest(recordOf<StoredRequest>(row), { status: 'expired', reason: 'startup-deleted' })
}

/** Deletes one of somebody whose account is gone; the startup is told that he no longer asks, or will not come. */
export const eraseRequestOfGone = (request: StoredRequest): Promise<void> =>
  eraseRequest(request, { status: request.kind === 'join' ? 'withdrawn' : 'declined', reason: null }, request.userId)

/** What follows from its end is in the stream before it is gone. */
async function eraseRequest(request: StoredRequest, outcome: Outcome, decidedBy: string | null = null): Promise<void> {
  if (request.status === 'pending') await settle(request, outcome, decidedBy)
  await transact({ request: erase(requests.key(request)), ask: erase(asks.key(request)) })
}
