import { STATUS_CODES } from 'node:http'
import { ERRORS, Failure, type ErrorCode } from '../../../shared/errors.ts'
import { log } from '../../platform/log.ts'
import { ownNotFound } from '../caller/access.ts'
import type { Call, Link, Outgoing } from '../call.ts'
import { isBusy } from './busy.ts'

const RETRY_SECONDS = 1

/** Codes that every endpoint may answer, since the chain itself does. */
const COMMON = /^(?:request\.|server\.|auth\.(?:required|forbidden)$)/

/** Second link: whatever is thrown becomes a problem document. */
export const problem: Link = {
  onError: (request) => {
    const { call } = request.event
    const failure = failureOf(request.error, call)
    call.code = failure.code
    request.response = documentOf(failure, call)
  },
}

/** What the client is told: declared failures as they are, a store that is busy as 503, all else as 500 and in the log. */
function failureOf(error: unknown, { requestId, route, endpoint }: Call): Failure {
  if (error instanceof Failure) {
    const { code } = error
    if (COMMON.test(code) || endpoint.errors?.includes(code) || code === ownNotFound(endpoint)) return error
    log('error', 'undeclared code', { requestId, route, code, error })
    return new Failure('server.failed')
  }
  const busy = isBusy(error)
  log('error', busy ? 'store busy' : 'unexpected error', { requestId, route, error })
  return new Failure(busy ? 'request.busy' : 'server.failed')
}

function documentOf({ code, message, more }: Failure, { requestId }: Call): Outgoing {
  const [status] = ERRORS[code]
  const retryAfter = more['retryAfter'] ?? (status === 503 ? RETRY_SECONDS : undefined)
  const document = { ...more, status, title: STATUS_CODES[status], code, detail: message, message, requestId }
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(typeof retryAfter === 'number' && { 'retry-after': String(retryAfter) }),
      ...(challenges(code) && { 'www-authenticate': 'Bearer' }),
    },
    body: JSON.stringify(document),
  }
}

const challenges = (code: ErrorCode) => code === 'auth.required'
