/** Wakes one sleeper. A signal without a sleeper is kept for the next. */
export class Signal {
  #raised = false
  #ended = false
  #hurried = false
  #wake: (() => void) | undefined

  get ended(): boolean {
    return this.#ended
  }

  raise(): void {
    this.#raised = true
    this.#wake?.()
  }

  /** No more sleep: every wait is over at once. */
  end(): void {
    this.#ended = true
    this.#wake?.()
  }

  /** Sleeps until the signal is raised, or this many milliseconds have passed. */
  async wait(milliseconds = Infinity): Promise<void> {
    if (!this.#raised) await this.#sleep(milliseconds)
    this.#raised = false
  }

  /** Ends a pause that may be ended, now. */
  hurry(): void {
    this.#hurried = true
    this.#wake?.()
  }

  /** Sleeps this long despite signals; only `end` and `hurry` end it sooner. */
  async pause(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds
    this.#hurried = false
    for (let left = milliseconds; left > 0 && !this.#ended && !this.#hurried; left = until - performance.now()) await this.#sleep(left)
  }

  #sleep(milliseconds: number): Promise<void> {
    if (this.#ended) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, Math.max(0, milliseconds)).unref() : undefined
    return promise.finally(() => {
      clearTimeout(timer)
      this.#wake = undefined
    })
  }
}
