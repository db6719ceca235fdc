import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { FunctionError, runtimeExited, timedOut, tooLarge } from './function-error.ts'
import { ConnectionLost, type Service } from '../aws/service.ts'
import type { FromThread, HostData, Outcome, Printed, ServiceCall, ToThread } from './messages.ts'

const MEMORY_MB = 512
/** V8's own choice, 48, makes the process a fifth larger under load and no request cheaper. */
const YOUNG_MEMORY_MB = 8
/** Of a synchronous answer, as Lambda has it. */
const ANSWER_MAX_BYTES = 6 * 1_024 * 1_024

export interface HostOptions extends Omit<HostData, 'origins'> {
  services: ReadonlyMap<string, Service>
  timeoutMs: number
  log: (name: string, line: string) => void
}
interface Running {
  name: string
  requestId: string
  event: string
  resolve: (result: unknown) => void
  reject: (error: FunctionError) => void
  timer?: NodeJS.Timeout
}

/** A thread that holds the execution environments of several functions and works on one event at a time. */
export class Host {
  readonly #worker: Worker
  readonly #timeoutMs: number
  readonly #log: HostOptions['log']
  readonly #services: HostOptions['services']
  /** The functions that it has run, the last one last. */
  readonly #known = new Set<string>()
  readonly #maxLoaded: number
  #last = 'runtime'
  #running: Running | undefined
  #outgoing: ToThread[] = []
  #ready = false
  #ended = false

  constructor({ timeoutMs, log, services, ...data }: HostOptions) {
    this.#timeoutMs = timeoutMs
    this.#log = log
    this.#services = services
    this.#maxLoaded = data.maxLoaded
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { ...data, origins: [...services.keys()] } satisfies HostData,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    })
    for (const output of [this.#worker.stdout, this.#worker.stderr]) createInterface(output).on('line', (line) => log(this.#last, line))
    this.#worker.on('message', (messages: FromThread[]) => {
      for (const message of messages) this.#receive(message)
    })
    this.#worker.on('error', (error) => {
      this.#ended = true
      log(this.#last, error instanceof Error ? (error.stack ?? error.message) : String(error))
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

  /** Whether the function is loaded here. */
  holds(name: string): boolean {
    return this.#known.has(name)
  }

  #receive(message: FromThread): void {
    if ('origin' in message) void this.#call(message)
    else if ('text' in message) this.#print(message)
    else if ('requestId' in message) this.#settle(message)
    else this.#begin()
  }

  /** Runs the handler of a function on a JSON event; rejects with a FunctionError. */
  invoke(name: string, event: string): Promise<unknown> {
    this.#use(name)
    return new Promise((resolve, reject) => {
      this.#running = { name, requestId: randomUUID(), event, resolve, reject }
      if (this.#ready) this.#begin()
    })
  }

  /** Terminates the thread. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#worker.terminate()
  }

  /** Sends the event. Its time begins when the thread runs: Lambda does not count the start of an environment either. */
  #begin(): void {
    this.#ready = true
    if (!this.#running) return
    const { name, requestId, event } = this.#running
    this.#running.timer = setTimeout(() => {
      this.#fail(timedOut(this.#timeoutMs / 1_000))
      void this.end()
    }, this.#timeoutMs)
    this.#send({ name, requestId, event, deadline: Date.now() + this.#timeoutMs })
  }

  /** Keeps the same order of use as the thread, which unloads the first beyond `maxLoaded`. */
  #use(name: string): void {
    this.#last = name
    this.#known.delete(name)
    this.#known.add(name)
    const [oldest] = this.#known
    if (this.#known.size > this.#maxLoaded && oldest !== undefined) this.#known.delete(oldest)
  }

  async #call({ call, origin, ...request }: ServiceCall): Promise<void> {
    try {
      const reply = await this.#services.get(origin)?.(request)
      this.#send({ call, ...(reply ?? { lost: true }) })
    } catch (error) {
      if (!(error instanceof ConnectionLost)) console.error(error)
      this.#send({ call, lost: true })
    }
  }

  /** What is sent in one turn of the event loop leaves together: each message wakes the thread. */
  #send(message: ToThread): void {
    if (this.#outgoing.push(message) === 1) process.nextTick(() => this.#worker.postMessage(this.#outgoing.splice(0), []))
  }

  #print({ name, text }: Printed): void {
    for (const line of text.replace(/\n$/, '').split('\n')) this.#log(name, line)
  }

  #settle(outcome: Outcome): void {
    if (outcome.requestId !== this.#running?.requestId) return
    if ('error' in outcome) return this.#fail(new FunctionError(outcome.error))
    const bytes = Buffer.byteLength(outcome.result)
    if (bytes > ANSWER_MAX_BYTES) return this.#fail(tooLarge(bytes, ANSWER_MAX_BYTES))
    const { result, body } = outcome
    this.#take()?.resolve(body === undefined ? JSON.parse(result) : { ...(JSON.parse(result) as object), body })
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
