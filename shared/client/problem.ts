import type { ErrorCode } from '../errors.ts'

/** A problem document (RFC 9457), as the server answers each error. */
export interface Problem {
  /** The address of the error in the reference. */
  type?: string
  status: number
  title: string
  code: ErrorCode
  detail: string
  /** A sentence for people. */
  message: string
  requestId: string
  /** What is wrong with which field of the body or the query. */
  errors?: readonly { path: string; message: string }[]
  /** Seconds until another try can succeed. */
  retryAfter?: number
  /** Of `….stale`: the item as it is now. */
  current?: unknown
}

/** A call that did not succeed: `status` is 0 and `problem` undefined when the server was not reached. */
export class LaunchcrewError extends Error {
  override readonly name = 'LaunchcrewError'
  readonly status: number
  readonly problem: Problem | undefined

  constructor(message: string, status: number, problem?: Problem, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.problem = problem
  }

  /** The name of the error, which stays the same in each release. */
  get code(): ErrorCode | undefined {
    return this.problem?.code
  }
}
