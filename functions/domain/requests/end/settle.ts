import { fail } from '../../../../shared/errors.ts'
import { endAsk } from '../../../data/requests/asks.ts'
import { endRequest, getRequest, type Outcome, type Settlement, type StoredRequest } from '../../../data/requests/requests.ts'
import { uncountPendingRequest } from '../../../data/startups/startups.ts'
import { transact, type Write } from '../../../data/transaction.ts'

/** How a request ends now, by a user or by the product (null). */
export const settlementOf = ({ status, reason }: Outcome, decidedBy: string | null = null, decisionNote = ''): Settlement => ({
  status,
  reason,
  decidedBy,
  decisionNote,
  decidedAt: new Date().toISOString(),
})

/** Fails the call: the request is settled already (domain 3.4). */
export const failSettled = (status: string): never => fail('join_request.settled', `This request has already been ${status}`)

/** Ends a pending request under further conditions. Returns it, or the names of the failed writes. */
export async function endPending(
  request: StoredRequest,
  settlement: Settlement,
  must: Readonly<Record<string, Write>> = {},
): Promise<{ ended: StoredRequest } | { refused: readonly string[] }> {
  const refused = await transact<string>({ request: endRequest(request, settlement), ...beside(request, settlement), ...must })
  return refused ? { refused: Object.keys(refused) } : { ended: { ...request, ...settlement } }
}

/**
 * Settles a request without a decision; idempotent. A newer request between the same user and startup is not changed.
 * Returns the settled request, or undefined when it was settled already.
 */
export async function settle(
  request: StoredRequest,
  outcome: Outcome,
  decidedBy: string | null = null,
  note = '',
): Promise<StoredRequest | undefined> {
  const settlement = settlementOf(outcome, decidedBy, note)
  const others = beside(request, settlement)
  for (;;) {
    const refused = await transact<string>({ request: endRequest(request, settlement), ...others })
    if (!refused) return { ...request, ...settlement }
    if ('request' in refused) return undefined
    // The startup is deleted, or the two have a newer request.
    for (const name of Object.keys(refused)) delete others[name]
  }
}

function beside(request: StoredRequest, settlement: Settlement): Record<string, Write> {
  return {
    ask: endAsk(request, settlement),
    ...(request.kind === 'join' && {
      startup: uncountPendingRequest(request),
    }),
  }
}

/** Fails the call with the state of a request that failed its condition. */
export async function failAsStored({ id }: Pick<StoredRequest, 'id'>): Promise<never> {
  const now = (await getRequest(id)) ?? fail('join_request.not_found')
  return now.status === 'pending' ? fail('http.busy') : failSettled(now.status)
}
