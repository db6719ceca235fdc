import { durationOf } from './duration.ts'
import { isRecord } from '../is-record.ts'

interface Problem {
  code?: unknown
  message?: unknown
  errors?: unknown
}
interface Details {
  status: number
  code: string
  fields?: Readonly<Record<string, string>>
  /** Seconds until another try makes sense, when the server named them. */
  retryAfter?: number | undefined
  body?: unknown
}

/** A call that did not end with a status of 200 to 299 (spec 8); `message` is a sentence for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** What is wrong with each field, by the field's name (`email`, `roles.0.title`). */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfter: number | undefined
  /** The whole problem document, for the callers of errors that carry more. */
  readonly body: unknown

  constructor(message: string, { status, code, fields = {}, retryAfter, body }: Details) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.body = body
  }
}

/** Nothing was sent, since the call needs a token and there is none (spec 6). */
export const notAuthenticated = () => new ApiError('User not authenticated', { status: 401, code: 'auth.required' })

/** The server was not reached, or its answer did not arrive. */
export const notReached = () =>
  new ApiError('The server cannot be reached. Please check your connection', { status: 0, code: 'http.not_reached' })

/** Reads a problem document; an answer that is none gets a sentence of ours. */
export function errorOf(answer: Response, body: unknown): ApiError {
  const problem: Problem = isRecord(body) ? body : {}
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  return new ApiError(sentenceOf(answer, problem, retryAfter), {
    status: answer.status,
    code: typeof problem.code === 'string' ? problem.code : 'server.failed',
    fields: fieldsOf(problem.errors),
    retryAfter,
    body,
  })
}

function sentenceOf(answer: Response, problem: Problem, retryAfter: number | undefined): string {
  if (isOfGateway(answer, problem)) return BUSY
  // A limit of a day is over later than the sentence of the server says.
  if (problem.code === 'http.too_many' && retryAfter !== undefined)
    return `Too many requests. Please try again in ${durationOf(retryAfter)}`
  return typeof problem.message === 'string' && problem.message !== '' ? problem.message : 'Something went wrong'
}

const BUSY = 'The server is busy. Please try again in a moment'

/** Whether the gateway itself answers, in words of its own, that a function takes no more calls. */
const isOfGateway = ({ status }: Response, { code }: Problem): boolean => code === undefined && (status === 429 || status === 503)

/** The first sentence about each field. */
function fieldsOf(errors: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of Array.isArray(errors) ? errors : []) {
    if (isIssue(error)) fields[error.path] ??= error.message
  }
  return fields
}

const isIssue = (value: unknown): value is { path: string; message: string } =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
