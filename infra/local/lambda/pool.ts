import { Host, type HostOptions } from './host.ts'

export interface PoolOptions {
  host: HostOptions
  /** Threads, and so events that are worked on at the same time. */
  concurrency: number
  /** Of these, the ones that may compute at the same time. The others begin only where an event takes long, so that few become warm. */
  cores: number
  /** Background functions: they leave half of the threads to the others, and start one only where all events take long. */
  background: ReadonlySet<string>
  /** Milliseconds after which an event counts as long: it hardly computes, but waits for a password's hash, or for a table. */
  longMs: number
  /** Threads that stay however long nothing comes; the others end after `idleMs` milliseconds without an event. */
  kept: number
  idleMs: number
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
  readonly #busy = new Map<Host, { name: string; since: number; done: Promise<void> }>()
  #waiting: Waiting[] = []
  #later: NodeJS.Timeout | undefined
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
    while (this.#mayStart()) {
      const at = this.#waiting.findIndex(({ name }) => this.#mayRun(name))
      const [one] = at < 0 ? [] : this.#waiting.splice(at, 1)
      if (!one) return
      this.#start(this.#idleHost(one.name) ?? this.#newHost(), one)
    }
  }

  #mayStart(): boolean {
    const { concurrency, cores } = this.#options
    if (this.#busy.size >= concurrency) return false
    return this.#busy.size < cores || this.#runningShortly() < cores || this.#refuseForNow()
  }

  #mayRun(name: string): boolean {
    const { background } = this.#options
    if (!background.has(name)) return true
    if ([...this.#busy.values()].filter((running) => background.has(running.name)).length >= this.#maxBackground) return false
    return this.#idle.size > 0 || this.#runningShortly() === 0 || this.#refuseForNow()
  }

  /** How many events are being worked on that did not take long yet. */
  #runningShortly(): number {
    const now = performance.now()
    return [...this.#busy.values()].filter(({ since }) => now - since < this.#options.longMs).length
  }

  /** What is running may take long by the time that it looks again. */
  #refuseForNow(): false {
    if (this.#waiting.length > 0 && this.#later === undefined)
      this.#later = setTimeout(() => this.#lookAgain(), this.#options.longMs).unref()
    return false
  }

  #lookAgain(): void {
    this.#later = undefined
    this.#next()
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
    this.#busy.set(host, { name, since: performance.now(), done })
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
    const { kept, idleMs } = this.#options
    const endSpare = () => this.#hosts.length > kept && void this.#end(host)
    this.#idle.set(host, setTimeout(endSpare, idleMs).unref())
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
