interface Waiting {
  start: () => void
  refuse: (error: QueueFull) => void
  timer: NodeJS.Timeout
}
export interface QueueOptions {
  /** Calls that run at the same time. */
  concurrency: number
  maxWaiting: number
  /** Milliseconds after which a call that still waits is refused, while its client still listens. */
  maxWaitMs: number
}

export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/**
 * A bounded queue in which clients take turns, so that a client with many calls delays the others by one call each. What is one too
 * many is the newest call of the client that has most.
 */
export class FairQueue {
  readonly #options: QueueOptions
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  #size = 0
  #running = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** Runs the work when its client's turn has come; rejects with QueueFull when it is one call too many or waits too long. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.concurrency) await this.#turn(client)
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(client: string): Promise<void> {
    return new Promise((start, refuse) => {
      // Of a client's calls the first has waited longest.
      const timer = setTimeout(() => this.#take(client, 0, false)?.refuse(new QueueFull()), this.#options.maxWaitMs)
      this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), { start, refuse, timer }])
      this.#size += 1
      if (this.#size > this.#options.maxWaiting) this.#refuseOne()
    })
  }

  /** Who waits takes the place of what ended. */
  #next(): void {
    const [first] = this.#waiting
    if (first) this.#take(first[0], 0, true)?.start()
    else this.#running -= 1
  }

  #refuseOne(): void {
    const [largest] = [...this.#waiting].toSorted(([, one], [, other]) => other.length - one.length)
    if (largest) this.#take(largest[0], -1, false)?.refuse(new QueueFull())
  }

  /** Takes one of a client's calls; a client whose turn it was goes to the end. */
  #take(client: string, at: 0 | -1, ofTurn: boolean): Waiting | undefined {
    const calls = [...(this.#waiting.get(client) ?? [])]
    const [taken] = calls.splice(at, 1)
    clearTimeout(taken?.timer)
    if (ofTurn || calls.length === 0) this.#waiting.delete(client)
    if (calls.length > 0) this.#waiting.set(client, calls)
    this.#size -= 1
    return taken
  }
}
