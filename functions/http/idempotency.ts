import { fail } from '../../shared/errors.ts'
import { IDEMPOTENCY_KEY_MAX } from '../../shared/limits.ts'
import { bodyOf, getAnswer, type RecordedAnswer } from '../data/answers.ts'
import { returnUse } from '../data/rate-limits.ts'
import { hashOf } from '../platform/hash.ts'
import { answer, bodyOfAnswer, success } from './answer/answer.ts'
import { run, type Call, type Link, type Outgoing } from './call.ts'

/** Visible ASCII characters, as a header takes them. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX}}$`)

/** Reads the `Idempotency-Key` of a call that creates something; other calls ignore it. */
export const idempotency: Link = {
  before: ({ event: { call, headers } }) => {
    const { endpoint, claims, route } = call
    const key = headers['idempotency-key']
    if (key === undefined || !endpoint.idempotent || !claims) return
    if (!KEY.test(key)) fail('http.invalid', `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters`)
    call.idempotency = {
      userId: claims.userId,
      route,
      key,
      digest: digestOf(call),
      bodyOf: (result) => bodyOfAnswer(endpoint, result),
    }
  },
}

/** Hash of what the handler reads of a request, so that neither the order of fields nor the boundary of a form matters. */
function digestOf({ endpoint, params, query, body, files }: Call): string {
  const images = endpoint.files?.map((name) => files[name] && hashOf(files[name].bytes))
  return hashOf(JSON.stringify([params, query, body, images]))
}

/**
 * Runs the handler of a call, unless its key has an answer: then that is the answer. The answer is looked for again after each
 * failure: an equal call may have been faster, or the commit of this one may have succeeded without a response.
 */
export async function runOnce(call: Call): Promise<Outgoing> {
  if (!call.idempotency) return answer(call, await (call.early ?? run(call)))
  if (call.known.answered) return repeat(call, call.known.answered)
  try {
    return await answer(call, await run(call))
  } catch (error) {
    const answered = await getAnswer(call.idempotency)
    if (!answered) throw error
    return repeat(call, answered)
  }
}

/** The first answer again; it does not count towards the rate limit. Throws when the request is another one. */
async function repeat(call: Call, answered: RecordedAnswer): Promise<Outgoing> {
  if (answered.digest !== call.idempotency?.digest) fail('http.idempotency_key_reused')
  call.aside.push(
    Promise.resolve(call.counted)
      .then((use) => use && returnUse(use))
      .catch(() => {}),
  )
  return success(call, bodyOf(answered))
}
