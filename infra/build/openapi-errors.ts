import { ownNotFound } from '../../functions/http/caller/access.ts'
import { rulesOf } from '../../shared/access.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import type { ErrorCode } from '../../shared/errors.ts'

/** Errors of the chain (functions/http) that any call can answer, those of calls that write, of callers who must be signed in, and of those who may do only what is theirs. */
export const OF_EVERY_CALL: readonly ErrorCode[] = [
  'http.invalid',
  'http.origin',
  'http.token',
  'http.too_many',
  'http.busy',
  'server.failed',
  'server.full',
]
export const OF_WRITES: readonly ErrorCode[] = ['http.too_large', 'http.type']
export const OF_SIGNED_IN: readonly ErrorCode[] = ['auth.required']
export const OF_SOME_CALLERS: readonly ErrorCode[] = ['auth.forbidden']

/** The errors that an endpoint declares, and those of the chain that follow from what it declares. */
export const ownErrors = (route: string, endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...(endpoint.errors ?? []), ...implied(route, endpoint)]),
]

function implied(route: string, endpoint: Endpoint): ErrorCode[] {
  const { access, idempotent } = endpoint
  const codes: ErrorCode[] = []
  if (isOfAnItem(route, endpoint)) codes.push(ownNotFound(endpoint))
  if (access.kind !== 'anyone' && access.kind !== 'signedIn') codes.push('auth.forbidden')
  if (endpoint.recentFactor) codes.push('factor.recent_required')
  if (idempotent) codes.push('http.idempotency_key_reused')
  return codes
}

const isOfAnItem = (route: string, { access }: Endpoint): boolean => {
  const kinds = new Set(rulesOf(access).map(({ kind }) => kind))
  return kinds.has('inStartup') || kinds.has('party') || (/\{(?:id|\w+Id)\}/.test(route) && !kinds.has('self'))
}
