/** What Lambda answers for a function that failed: the payload of an invocation with `FunctionError`. */
export interface ErrorPayload {
  errorType: string
  errorMessage: string
  trace: string[]
}

/** A function failed, timed out or ended its process; `message` is `errorMessage`. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError'
  readonly errorType: string
  readonly trace: readonly string[]
  constructor({ errorType, errorMessage, trace }: ErrorPayload) {
    super(errorMessage)
    this.errorType = errorType
    this.trace = trace
  }
}

export const timedOut = (seconds: number) =>
  new FunctionError({ errorType: 'Sandbox.Timedout', errorMessage: `Task timed out after ${seconds.toFixed(2)} seconds`, trace: [] })

/** The process of a function ended while it worked. */
export const runtimeExited = (why: string) =>
  new FunctionError({ errorType: 'Runtime.ExitError', errorMessage: `Runtime exited: ${why}`, trace: [] })

export const tooLarge = (bytes: number, max: number) =>
  new FunctionError({
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${max} bytes).`,
    trace: [],
  })
