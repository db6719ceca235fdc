import { decide, rulesOf } from '../../shared/access.ts'
import { fail } from '../../shared/errors.ts'
import { isUlid } from '../domain/ulid.ts'
import { ownNotFound } from './access.ts'
import type { Call, Link } from './call.ts'

/** Waits for the limit and the table, and refuses what is not plainly allowed (domain 2, D-PERM). */
export const decision: Link = {
  before: async ({ event: { call } }) => {
    const [known = {}] = await Promise.all([call.knowing, call.counted])
    call.known = known
    const { caller, startup, item } = known
    const { endpoint, params } = call
    switch (decide(endpoint.access, { callerId: caller?.id, params, startup, item })) {
      case 'ok':
        return hasOddId(call) ? fail(ownNotFound(endpoint)) : undefined
      case 401:
        return fail('auth.required')
      case 404:
        return fail(ownNotFound(endpoint))
      case 403:
        return fail('auth.forbidden')
    }
  },
}

/** Whether a parameter that should be an id is none: no handler need look for it. */
const hasOddId = ({ endpoint, params }: Call): boolean =>
  Object.entries(params).some(([name, value]) => /^id$|Id$/.test(name) && !isUlid(value)) &&
  !rulesOf(endpoint.access).some(({ kind }) => kind === 'self')
