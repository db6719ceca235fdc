import type errors from './errors.json'

/** The name of an error that the API answers. Its status and the sentence that the user reads stand in errors.json (spec 8; design 3). */
export type ErrorCode = keyof typeof errors

/** Where the reference explains each error, its code being the anchor. */
export const ERRORS_PAGE = '/docs/errors'

/** An error of the catalogue, with another sentence than its own if `detail` is given; `more` is added to the problem document. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly more: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, detail?: string, more: Readonly<Record<string, unknown>> = {}) {
    super(detail ?? code)
    this.code = code
    this.detail = detail
    this.more = more
  }
}

export function fail(code: ErrorCode, detail?: string, more?: Readonly<Record<string, unknown>>): never {
  throw new Failure(code, detail, more)
}

/** Fails with the error's sentence at some fields of the request. */
export const failAt = (code: ErrorCode, ...paths: readonly string[]): never =>
  fail(code, undefined, { errors: paths.map((path) => ({ path })) })

/** For `catch`: ignores errors with these codes, of what needs not be done any more. */
export const ignoring =
  (...codes: readonly ErrorCode[]) =>
  (error: unknown): void => {
    if (!(error instanceof Failure) || !codes.includes(error.code)) throw error
  }
