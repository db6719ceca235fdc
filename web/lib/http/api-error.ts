interface Problem {
  code?: unknown
  message?: unknown
  errors?: unknown
}
/** What is wrong with one field, by the field's name (`email`, `roles.0.title`). */
export interface Issue {
  path: string
  message: string
}
interface Details {
  status: number
  code: string
  errors?: readonly Issue[]
  /** Seconds until another try makes sense, when the server named them. */
  retryAfter?: number | undefined
  body?: unknown
}

/** A call that did not end with a status of 200 to 299 (spec 8); `message` is a sentence for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: readonly Issue[]
  readonly retryAfter: number | undefined
  /** The whole problem document, for the callers of errors that carry more. */
  readonly body: unknown

  constructor(message: string, { status, code, errors = [], retryAfter, body }: Details) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.body = body
  }
}

/** Nothing was sent, since the call needs a token and there is none (spec 6). */
export const notAuthenticated = () => new ApiError('User not authenticated', { status: 401, code: 'auth.required' })

/** The server was not reached, or its answer did not arrive. */
export const notReached = () =>
  new ApiError('The server cannot be reached. Please check your connection', { status: 0, code: 'request.not_reached' })

/** Reads a problem document; an answer that is none gets a sentence of ours. */
export function errorOf(answer: Response, body: unknown): ApiError {
  const problem: Problem = isObject(body) ? body : {}
  const message = typeof problem.message === 'string' && problem.message !== '' ? problem.message : 'Something went wrong'
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(message, {
    status: answer.status,
    code: typeof problem.code === 'string' ? problem.code : 'server.failed',
    errors: Array.isArray(problem.errors) ? problem.errors.filter(isIssue) : [],
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    body,
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isIssue = (value: unknown): value is Issue =>
  isObject(value) && 'path' in value && typeof value.path === 'string' && 'message' in value && typeof value.message === 'string'
