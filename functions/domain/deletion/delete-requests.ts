import { deleteAsk } from '../../data/requests/asks.ts'
import { deleteRequest, type Outcome, type StoredRequest } from '../../data/requests/requests.ts'
import { transact } from '../../data/transaction.ts'
import { settle } from '../requests/end/settle.ts'

/** Deletes requests and invitations of a soft-deleted startup; pending ones end first, and their users are notified. Idempotent. */
export async function deleteRequestsOfStartup(some: readonly StoredRequest[]): Promise<void> {
  for (const request of some) await endAndDelete(request, { status: 'expired', reason: 'startup-deleted' })
}

/** Deletes a request or an invitation of a deleted user; the startup's leaders are notified. */
export const deleteRequestOfDeletedUser = (request: StoredRequest): Promise<void> =>
  endAndDelete(request, { status: request.kind === 'join' ? 'withdrawn' : 'declined', reason: null }, request.userId)

/** The stream holds the end of the request before its deletion. */
async function endAndDelete(request: StoredRequest, outcome: Outcome, decidedBy: string | null = null): Promise<void> {
  if (request.status === 'pending') await settle(request, outcome, decidedBy)
  await transact({ request: deleteRequest(request), ask: deleteAsk(request) })
}
