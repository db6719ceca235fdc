import { Environment, type EnvironmentOptions } from './environment.ts'

/** An idle environment is ended after five minutes. */
const IDLE_MS = 5 * 60_000

interface Waiting {
  event: string
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}
interface Idle {
  environment: Environment
  timer: NodeJS.Timeout
}

/** The environments of one function: idle ones are used again, new ones are started up to `concurrency`, further events wait. */
export class Pool {
  readonly #options: EnvironmentOptions
  readonly #concurrency: number
  readonly #idle: Idle[] = []
  readonly #busy = new Map<Environment, Promise<void>>()
  readonly #waiting: Waiting[] = []
  #generation = 0
  #closed = false

  constructor(options: EnvironmentOptions, concurrency: number) {
    this.#options = options
    this.#concurrency = concurrency
  }

  invoke(event: string): Promise<unknown> {
    if (this.#closed) return Promise.reject(this.#refusal())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject })
      this.#next()
    })
  }

  /** What is working goes on to its end; every later event meets the bundle as it then is. */
  reload(): void {
    this.#generation += 1
    void this.#endIdle()
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const one of this.#waiting.splice(0)) one.reject(this.#refusal())
    await Promise.all(this.#busy.values())
    await this.#endIdle()
  }

  #next(): void {
    while (this.#busy.size < this.#concurrency) {
      const one = this.#waiting.shift()
      if (!one) return
      this.#start(this.#idleOne() ?? new Environment(this.#options), one)
    }
  }

  #start(environment: Environment, { event, resolve, reject }: Waiting): void {
    const born = this.#generation
    const done = environment
      .invoke(event)
      .then(resolve, reject)
      .finally(() => {
        this.#busy.delete(environment)
        if (this.#closed || born !== this.#generation) void environment.end()
        else if (environment.usable) this.#keep(environment)
        this.#next()
      })
    this.#busy.set(environment, done)
  }

  #idleOne(): Environment | undefined {
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.environment.usable) return kept.environment
    }
    return undefined
  }

  #keep(environment: Environment): void {
    const timer = setTimeout(() => void environment.end(), IDLE_MS).unref()
    this.#idle.push({ environment, timer })
  }

  async #endIdle(): Promise<void> {
    const idle = this.#idle.splice(0)
    for (const { timer } of idle) clearTimeout(timer)
    await Promise.all(idle.map(({ environment }) => environment.end()))
  }

  #refusal(): Error {
    return new Error(`${this.#options.name} is closed`)
  }
}
