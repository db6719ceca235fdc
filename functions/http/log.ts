import { log } from '../platform/log.ts'
import { count, measure } from '../platform/metrics.ts'
import { ulidsIn } from '../platform/ulid.ts'
import type { Call, Link, Outgoing } from './call.ts'

const REFUSALS = new Set([401, 403, 429])

/** First link: one line per call, written when it is answered. */
export const logging: Link = {
  after: ({ event: { call }, response }) => tell(call, response),
  onError: ({ event: { call }, response }) => tell(call, response),
}

/** Where an answer names what was written; of a new item no path has the id. */
const ANSWERED = 500

let isCold = true

function tell({ requestId, route, endpoint, params, startedAt, claims, code }: Call, response: Outgoing | null | undefined): void {
  const status = response?.statusCode ?? 500
  const security = REFUSALS.has(status)
  const ms = Math.round(performance.now() - startedAt)
  const ids = ulidsIn(`${Object.values(params).join(' ')} ${route.startsWith('GET ') ? '' : (response?.body?.slice(0, ANSWERED) ?? '')}`)
  log(status >= 500 ? 'error' : security ? 'warn' : 'info', 'request', {
    requestId,
    route,
    status,
    ms,
    ...(claims && { userId: claims.userId }),
    ...(code && { code }),
    ...(ids.length > 0 && { ids }),
    ...(security && { security }),
  })
  if (endpoint.metric) count(endpoint.metric, code ?? 'accepted')
  if (status >= 500) count('FailedCalls', code ?? 'server.failed')
  if (isCold) measure('ColdStart', 'first answer', performance.now())
  isCold = false
}
