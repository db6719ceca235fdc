import type { ErrorPayload } from './function-error.ts'

/** What a worker is told when it starts. */
export interface Task {
  functionName: string
  /** The bundle: CommonJS that exports `handler`. */
  file: string
}
export interface Invocation {
  requestId: string
  event: string
  /** Milliseconds since 1970 at which the worker is ended. */
  deadline: number
}
export type Outcome = { requestId: string } & ({ result: string } | { error: ErrorPayload })
