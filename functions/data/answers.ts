import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Idempotency } from '../../shared/contract/endpoint.ts'
import { fail } from '../../shared/errors.ts'
import { IDEMPOTENCY_HOURS } from '../../shared/limits.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { entity, refTo, type Ref } from './store/table.ts'
import { put, type Write } from './store/write.ts'
import { getEach } from './reads.ts'

/** The first answer to a call with an `Idempotency-Key`. */
export interface RecordedAnswer extends AnswerId {
  /** Hash of the request. */
  digest: string
  /** The answer as it was sent, deflated. */
  body: Uint8Array
  /** Seconds since 1970. */
  endsAt: number
}
type AnswerId = Pick<Idempotency<never>, 'userId' | 'route' | 'key'>

export const answersPartition = (userId: string): string => `ANSWERS#${userId}`
const answers = entity<RecordedAnswer, AnswerId>({
  kind: 'answer',
  key: ({ userId, route, key }) => ({ pk: answersPartition(userId), sk: `${route} ${key}` }),
  expires: ({ endsAt }) => endsAt,
})
export const answerRef = (id: AnswerId): Ref<RecordedAnswer> => refTo(answers, id)

/** The answer to a call, unless it has expired; consistent. */
export async function getAnswer(id: AnswerId): Promise<RecordedAnswer | undefined> {
  const [answer] = await getEach([answerRef(id)], { consistent: true })
  return answer
}

export const bodyOf = ({ body }: RecordedAnswer): string => inflateRawSync(body).toString()

/** The name of the write in its transaction. */
export const RECORD = 'recorded answer'

/**
 * Records the answer to a call in the transaction of what it creates; nothing for a call without a key. `transact` throws
 * `AlreadyAnswered` when there is an answer that has not expired.
 */
export const recordAnswer = <T>(call: Idempotency<T> | undefined, answer: T): Record<string, Write> =>
  call ? { [RECORD]: putAnswer(call, call.digest, call.bodyOf(answer)) } : {}

/** Records what one of several transactions of a call created; keys have no spaces. */
export const recordPart = (call: Idempotency<never> | undefined, part: number, created: unknown): Record<string, Write> =>
  call ? { [RECORD]: putAnswer({ ...call, key: `${call.key} ${part}` }, call.digest, JSON.stringify(created)) } : {}

/** What the transactions of a call have done so far, for one call that is sent twice at once or again; undefined before the first. */
export async function getProgress(call: Idempotency<never> | undefined): Promise<unknown> {
  const progress = call && (await getAnswer(progressId(call)))
  if (progress && progress.digest !== call.digest) fail('http.idempotency_key_reused')
  return progress && JSON.parse(bodyOf(progress))
}

/** Replaces that in one of its transactions. The caller makes sure that it has read the newest. */
export const recordProgress = (call: Idempotency<never> | undefined, progress: object): Record<string, Write> =>
  call ? { progress: put(answers, recordOfAnswer(progressId(call), call.digest, JSON.stringify(progress))) } : {}

const progressId = (call: Idempotency<never>): AnswerId => ({ ...call, key: `${call.key} progress` })

function putAnswer(id: AnswerId, digest: string, body: string): Write {
  // Expired answers are replaced, because TTL deletes late.
  return put(answers, recordOfAnswer(id, digest, body), { below: { ttl: Math.floor(Date.now() / 1_000) + 1 } })
}

function recordOfAnswer({ userId, route, key }: AnswerId, digest: string, body: string): RecordedAnswer {
  const endsAt = Math.ceil((Date.now() + IDEMPOTENCY_HOURS * HOUR_MS) / 1_000)
  return { userId, route, key, digest, body: new Uint8Array(deflateRawSync(body)), endsAt }
}
