import { ERRORS, Failure } from '../../../shared/errors.ts'
import { log } from '../../platform/log.ts'
import { ownNotFound } from '../caller/access.ts'
import type { Call, Link, Outgoing } from '../call.ts'
import { corsOf } from '../edge/any-site.ts'
import { success } from './answer.ts'
import { isBusy } from './busy.ts'
import { problemDocument } from './problem-document.ts'

/** Codes that every endpoint may answer, since the chain itself does. */
const COMMON = /^(?:http\.|server\.|auth\.(?:required|forbidden)$)/

/** Second link: turns any thrown value into a problem document. */
export const problem: Link = {
  onError: async (request) => {
    const { call } = request.event
    const failure = failureOf(request.error, call)
    call.code = failure.code
    request.response = await answerOf(failure, call)
  },
}

/** Faults of the product are reported also where refusals are not: the sender can try again. */
async function answerOf(failure: Failure, call: Call): Promise<Outgoing> {
  const { anySite } = call.endpoint
  const isFault = ERRORS[failure.code][0] >= 500 || failure.code === 'http.origin'
  if (anySite && !isFault) return success(call, JSON.stringify(anySite.instead))
  const document = problemDocument(failure, call.requestId)
  return { ...document, headers: { ...document.headers, ...corsOf(call.endpoint) } }
}

/** Maps an error: declared failures as they are, a busy store to 503, everything else to 500 with a log line. */
function failureOf(error: unknown, { requestId, route, endpoint }: Call): Failure {
  if (error instanceof Failure) {
    const { code } = error
    if (COMMON.test(code) || endpoint.errors?.includes(code) || code === ownNotFound(endpoint)) return error
    log('error', 'undeclared code', { requestId, route, code, error })
    return new Failure('server.failed')
  }
  const busy = isBusy(error)
  log('error', busy ? 'store busy' : 'unexpected error', { requestId, route, error })
  return new Failure(busy ? 'http.busy' : 'server.failed')
}
