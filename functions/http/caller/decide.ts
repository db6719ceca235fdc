import { decide, rulesOf } from '../../../shared/access.ts'
import { fail } from '../../../shared/errors.ts'
import { RECENT_FACTOR_MINUTES } from '../../../shared/limits.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { requireOwnStartup } from './api-token.ts'
import { hasOddId, itemKindOf, ownNotFound } from './access.ts'
import type { Link } from '../call.ts'

/** Waits for the limit and the table, and refuses what is not plainly allowed (domain 2, D-PERM). */
export const decision: Link = {
  before: async ({ event: { call } }) => {
    const known = (await call.knowing) ?? {}
    call.known = known
    // A repeat creates nothing, so the limit does not refuse it.
    if (!known.answered) await Promise.all(call.limits.map(({ use }) => use))
    const { caller, startup, item, factorAt = 0 } = known
    const { endpoint, params } = call
    const operator = call.operator ? 'signedIn' : call.operators && 'near'
    const verdict = decide(endpoint.access, { callerId: caller?.id, operator, params, startup, item })
    if (verdict === 401) fail('auth.required')
    if (verdict === 404 || hasOddId(call)) fail(ownNotFound(endpoint))
    if (verdict === 403) fail('auth.forbidden')
    requireOwnStartup(call)
    // A rule that does not ask about the item may allow the call of one that does not exist.
    if (!item && rulesOf(endpoint.access).some(itemKindOf)) fail(ownNotFound(endpoint))
    if (endpoint.recentFactor && Date.now() - factorAt > RECENT_FACTOR_MINUTES * MINUTE_MS) fail('factor.recent_required')
  },
}
