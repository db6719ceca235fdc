import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { log } from '../../platform/log.ts'
import { ownNotFound } from '../caller/access.ts'
import type { Call, Link, Outgoing } from '../call.ts'
import { corsOf } from '../edge/any-site.ts'
import { problemDocument } from './problem-document.ts'

/** Codes that every endpoint may answer, since the chain itself does. */
const COMMON = /^(?:http\.|server\.|auth\.(?:required|forbidden)$|factor\.recent)/

/** Third link: turns any thrown value into a problem document. */
export const problem: Link = {
  onError: (request) => {
    const { call } = request.event
    const failure = failureOf(request.error, call)
    call.code = failure.code
    request.response = answerOf(failure, call)
  },
}

function answerOf(failure: Failure, call: Call): Outgoing {
  const document = problemDocument(failure, call.requestId)
  return { ...document, headers: { ...document.headers, ...corsOf(call.endpoint) } }
}

/** Maps an error: declared failures as they are, a full store to 507, a busy one to 503, everything else to 500 with a log line. */
function failureOf(error: unknown, { requestId, route, endpoint }: Call): Failure {
  if (error instanceof Failure) {
    const { code } = error
    if (COMMON.test(code) || endpoint.errors?.includes(code) || code === ownNotFound(endpoint)) return error
    log('error', 'undeclared code', { requestId, route, code, error })
    return new Failure('server.failed')
  }
  const [event, code] = kindOf(error)
  log('error', event, { requestId, route, error })
  return new Failure(code)
}

function kindOf(error: unknown): [event: string, code: ErrorCode] {
  if (isFull(error)) return ['store full', 'server.full']
  return isBusy(error) ? ['store busy', 'http.busy'] : ['unexpected error', 'server.failed']
}

/** Errors of the language or the network that mean: try again. */
const NAMES = new Set(['TimeoutError', 'AbortError', 'NetworkingError'])
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Refusals of the store that no retry mends: we asked for something wrong. */
const OURS = new Set([
  'ValidationException',
  'ResourceNotFoundException',
  'ConditionalCheckFailedException',
  'TransactionCanceledException',
])

/** Whether an error came from a store that has no space left. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 507

/** Whether an error came from a store that is throttled, unreachable, too slow, or refuses its own credentials. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata, $response } = error as { code?: unknown; $metadata?: object; $response?: object }
  if (NAMES.has(error.name) || (typeof code === 'string' && CODES.has(code))) return true
  return ($metadata !== undefined || $response !== undefined) && !OURS.has(error.name)
}
