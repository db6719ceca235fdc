import { Host, type HostOptions } from './host.ts'

/** Threads beyond the first are ended after a minute without an event. */
const IDLE_MS = 60_000

export interface PoolOptions {
  host: HostOptions
  /** Threads, and so events that are worked on at the same time. */
  concurrency: number
  /** Functions that nobody waits for: they leave half of the threads to the others. */
  background: ReadonlySet<string>
}
interface Waiting {
  name: string
  event: string
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** The threads of all functions: an event goes to an idle one that holds its function, else to any idle one, else to a new one; or it waits. */
export class Pool {
  readonly #options: PoolOptions
  readonly #maxBackground: number
  /** In the order of their start. The first idle one is taken, so that few of them become warm and the others end. */
  readonly #hosts: Host[] = []
  readonly #idle = new Map<Host, NodeJS.Timeout>()
  readonly #busy = new Map<Host, { name: string; done: Promise<void> }>()
  #waiting: Waiting[] = []
  #generation = 0
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#maxBackground = Math.max(1, Math.floor(options.concurrency / 2))
  }

  invoke(name: string, event: string): Promise<unknown> {
    if (this.#closed) return Promise.reject(refusal(name))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, event, resolve, reject })
      this.#next()
    })
  }

  /** What is being worked on goes on to its end; every later event gets the bundles as they then are. */
  reload(): void {
    this.#generation += 1
    void this.#endIdle()
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { name, reject } of this.#waiting.splice(0)) reject(refusal(name))
    await Promise.all([...this.#busy.values()].map(({ done }) => done))
    await this.#endIdle()
  }

  #next(): void {
    while (this.#busy.size < this.#options.concurrency) {
      const at = this.#waiting.findIndex(({ name }) => this.#mayRun(name))
      const [one] = at < 0 ? [] : this.#waiting.splice(at, 1)
      if (!one) return
      this.#start(this.#idleHost(one.name) ?? this.#newHost(), one)
    }
  }

  #mayRun(name: string): boolean {
    const { background } = this.#options
    if (!background.has(name)) return true
    return [...this.#busy.values()].filter((running) => background.has(running.name)).length < this.#maxBackground
  }

  #start(host: Host, { name, event, resolve, reject }: Waiting): void {
    const born = this.#generation
    const done = host
      .invoke(name, event)
      .then(resolve, reject)
      .finally(() => {
        this.#busy.delete(host)
        if (this.#closed || born !== this.#generation || !host.usable) void this.#end(host)
        else this.#keep(host)
        this.#next()
      })
    this.#busy.set(host, { name, done })
  }

  #newHost(): Host {
    const host = new Host(this.#options.host)
    this.#hosts.push(host)
    return host
  }

  #idleHost(name: string): Host | undefined {
    for (const host of this.#hosts.filter(({ usable }) => !usable)) void this.#end(host)
    const idle = this.#hosts.filter((host) => this.#idle.has(host))
    const host = idle.find((one) => one.holds(name)) ?? idle[0]
    if (host) this.#wake(host)
    return host
  }

  #keep(host: Host): void {
    const endSpare = () => this.#hosts.length > 1 && void this.#end(host)
    this.#idle.set(host, setTimeout(endSpare, IDLE_MS).unref())
  }

  #wake(host: Host): void {
    clearTimeout(this.#idle.get(host))
    this.#idle.delete(host)
  }

  #end(host: Host): Promise<void> {
    this.#wake(host)
    this.#hosts.splice(this.#hosts.indexOf(host), 1)
    return host.end()
  }

  async #endIdle(): Promise<void> {
    await Promise.all([...this.#idle.keys()].map((host) => this.#end(host)))
  }
}

const refusal = (name: string) => new Error(`${name} is closed`)
