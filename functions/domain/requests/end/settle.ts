import { fail } from '../../../../shared/errors.ts'
import { endAsk, endRequest, requests, type Outcome, type Settlement, type StoredRequest } from '../../../data/requests/requests.ts'
import { startups } from '../../../data/startups/startups.ts'
import { find } from '../../../data/store/table.ts'
import { change, transact, type Write } from '../../../data/store/write.ts'
import { counted } from '../pending.ts'

/** How a request ends now, by somebody or by the product itself. */
export const settlementOf = ({ status, reason }: Outcome, decidedBy: string | null = null, decisionNote = ''): Settlement => ({
  status,
  reason,
  decidedBy,
  decisionNote,
  decidedAt: new Date().toISOString(),
})

/** Ends the call: what somebody wants to do with a request has been done, or another thing (domain 3.4). */
export const failSettled = (status: string): never => fail('request.settled', `This request has already been ${status}`)

/** Ends a request that is pending, with whatever else must hold. Gives it as it is then, or the writes that were refused. */
export async function endPending(
  request: StoredRequest,
  settlement: Settlement,
  must: Readonly<Record<string, Write>> = {},
): Promise<{ ended: StoredRequest } | { refused: readonly string[] }> {
  const refused = await transact<string>({ request: endRequest(request, settlement), ...beside(request, settlement), ...must })
  return refused ? { refused: Object.keys(refused) } : { ended: { ...request, ...settlement } }
}

/**
 * Settles a request that nobody decided; doing it twice is no error, and a newer one between the same two stays as it is.
 * Gives it as it is then; nothing when it was settled already.
 */
export async function settle(
  request: StoredRequest,
  outcome: Outcome,
  decidedBy: string | null = null,
): Promise<StoredRequest | undefined> {
  const settlement = settlementOf(outcome, decidedBy)
  const others = beside(request, settlement)
  for (;;) {
    const refused = await transact<string>({ request: endRequest(request, settlement), ...others })
    if (!refused) return { ...request, ...settlement }
    if ('request' in refused) return undefined
    // The startup is gone, or the two have a newer one.
    for (const name of Object.keys(refused)) delete others[name]
  }
}

function beside(request: StoredRequest, settlement: Settlement): Record<string, Write> {
  return {
    ask: endAsk(request, settlement),
    ...(request.kind === 'join' && {
      startup: change(startups.key({ id: request.startupId }), { add: counted(request, -1) }, { exists: true }),
    }),
  }
}

/** Ends the call with how a request stands that was refused by its condition. */
export async function failAsItStands({ id }: Pick<StoredRequest, 'id'>): Promise<never> {
  const now = (await find(requests, { id }, { consistent: true })) ?? fail('request.not_found')
  return now.status === 'pending' ? fail('request.busy') : failSettled(now.status)
}
