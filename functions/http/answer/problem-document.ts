import { STATUS_CODES } from 'node:http'
import { type ErrorCode, ERRORS_PAGE, type Failure } from '../../../shared/errors.ts'
import { cataloguedError, sentenceOf } from '../../platform/catalogued-error.ts'
import type { Outgoing } from '../call.ts'

const RETRY_SECONDS = 1

/** The answer that describes an error as application/problem+json (RFC 9457). */
export function problemDocument(failure: Failure, requestId: string): Outgoing {
  const { code, more } = failure
  const { status } = cataloguedError(code)
  const message = sentenceOf(failure)
  const { errors } = more as { errors?: readonly { path: string; message?: string }[] }
  const retryAfter = more['retryAfter'] ?? (status === 503 ? RETRY_SECONDS : undefined)
  const waiting = typeof retryAfter === 'number' && { retryAfter }
  const atFields = errors && { errors: errors.map((one) => ({ message, ...one })) }
  const document = {
    ...more,
    ...atFields,
    ...waiting,
    ...typeOf(code),
    status,
    title: STATUS_CODES[status],
    code,
    detail: message,
    message,
    requestId,
  }
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

/** The page of the reference about an error; that of operators has none. */
const typeOf = (code: ErrorCode) => !code.startsWith('operator.') && { type: `${ERRORS_PAGE}#${code}` }

const challenges = (code: ErrorCode) => code === 'auth.required'
