import type { Call, Reply } from '../aws/service.ts'
import type { ErrorPayload } from './function-error.ts'

/** What a thread is given when it starts. */
export interface HostData {
  /** Holds `<name>/index.js`. */
  bundleDirectory: string
  env: Readonly<Record<string, string | undefined>>
  /** Functions that stay loaded; beyond it the least recently used is unloaded. */
  maxLoaded: number
  /** The services that answer in the main thread, as `http://127.0.0.1:<port>`. */
  origins: readonly string[]
  /** Where V8 keeps compiled bundles between starts. */
  compileCache?: string | undefined
}
export interface Invocation {
  name: string
  requestId: string
  event: string
  /** Milliseconds since 1970 at which the thread is ended. */
  deadline: number
}
/** A long text in the answer goes beside its JSON: to copy it costs less than to escape it and read it again. */
export type Outcome = { requestId: string } & ({ result: string; body?: string } | { error: ErrorPayload })
export interface Printed {
  name: string
  text: string
}
export interface ServiceCall extends Call {
  call: number
  origin: string
}
export type ServiceReply = { call: number } & (Reply | { lost: true })
/** A thread first says that it runs. */
export type FromThread = { ready: true } | Outcome | Printed | ServiceCall
export type ToThread = Invocation | ServiceReply
