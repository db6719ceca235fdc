import { STATUS_CODES } from 'node:http'
import { ERRORS, type ErrorCode, type Failure } from '../../../shared/errors.ts'
import type { Outgoing } from '../call.ts'

const RETRY_SECONDS = 1

/** The answer that describes an error as application/problem+json (RFC 9457). */
export function problemDocument({ code, message, more }: Failure, requestId: string): Outgoing {
  const [status] = ERRORS[code]
  const retryAfter = more['retryAfter'] ?? (status === 503 ? RETRY_SECONDS : undefined)
  const waiting = typeof retryAfter === 'number' && { retryAfter }
  const document = { ...more, ...waiting, status, title: STATUS_CODES[status], code, detail: message, message, requestId }
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(waiting && { 'retry-after': String(retryAfter) }),
      ...(challenges(code) && { 'www-authenticate': 'Bearer' }),
    },
    body: JSON.stringify(document),
  }
}

const challenges = (code: ErrorCode) => code === 'auth.required'
