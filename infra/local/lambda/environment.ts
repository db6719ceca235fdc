import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { FunctionError, runtimeExited, timedOut, tooLarge } from './function-error.ts'
import type { Invocation, Outcome, Task } from './messages.ts'

const MEMORY_MB = 512
/** Of a synchronous answer, as Lambda has it. */
const ANSWER_MAX_BYTES = 6 * 1_024 * 1_024

export interface EnvironmentOptions {
  name: string
  file: string
  env: Readonly<Record<string, string | undefined>>
  timeoutMs: number
  log: (name: string, line: string) => void
}
interface Running {
  requestId: string
  resolve: (result: unknown) => void
  reject: (error: FunctionError) => void
  timer: NodeJS.Timeout
}

/** One execution environment: a thread with its own memory and `process.env` that works on one event at a time. */
export class Environment {
  readonly #worker: Worker
  readonly #timeoutMs: number
  #running: Running | undefined
  #ended = false

  constructor({ name, file, env, timeoutMs, log }: EnvironmentOptions) {
    const workerData: Task = { functionName: name, file }
    this.#timeoutMs = timeoutMs
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData,
      env: { ...env, AWS_LAMBDA_FUNCTION_NAME: name, AWS_LAMBDA_FUNCTION_VERSION: '$LATEST' },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    for (const output of [this.#worker.stdout, this.#worker.stderr]) createInterface(output).on('line', (line) => log(name, line))
    this.#worker.on('message', (outcome: Outcome) => this.#settle(outcome))
    this.#worker.on('error', (error) => {
      this.#ended = true
      log(name, error instanceof Error ? (error.stack ?? error.message) : String(error))
      this.#fail(runtimeExited(error instanceof Error ? error.message : String(error)))
    })
    this.#worker.on('exit', (code) => {
      this.#ended = true
      this.#fail(runtimeExited(`exit status ${code}`))
    })
  }

  /** Whether it can take another event. */
  get usable(): boolean {
    return !this.#ended
  }

  /** Runs the handler on a JSON event; rejects with a FunctionError. */
  invoke(event: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const requestId = randomUUID()
      const timer = setTimeout(() => {
        this.#fail(timedOut(this.#timeoutMs / 1_000))
        void this.end()
      }, this.#timeoutMs)
      this.#running = { requestId, resolve, reject, timer }
      this.#worker.postMessage({ requestId, event, deadline: Date.now() + this.#timeoutMs } satisfies Invocation, [])
    })
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#worker.terminate()
  }

  #settle(outcome: Outcome): void {
    if (outcome.requestId !== this.#running?.requestId) return
    if ('error' in outcome) return this.#fail(new FunctionError(outcome.error))
    const bytes = Buffer.byteLength(outcome.result)
    if (bytes > ANSWER_MAX_BYTES) return this.#fail(tooLarge(bytes, ANSWER_MAX_BYTES))
    this.#take()?.resolve(JSON.parse(outcome.result))
  }

  #fail(error: FunctionError): void {
    this.#take()?.reject(error)
  }

  #take(): Running | undefined {
    const running = this.#running
    this.#running = undefined
    clearTimeout(running?.timer)
    return running
  }
}
