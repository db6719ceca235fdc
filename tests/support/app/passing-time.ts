import { vi } from 'vitest'
import { putScheduleCheckpoint } from '../../../functions/data/scheduled-actions.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import type { App } from '../app.ts'

/** The time of an app under test. It only goes on, since the scheduler's checkpoint never goes back. */
export class PassingTime {
  now: number
  readonly #app: App
  constructor(app: App, start = Date.now()) {
    this.#app = app
    this.now = start
    vi.useFakeTimers({ toFake: ['Date'], now: start })
  }

  /** Lets time pass when the app has done its work. */
  async advance(ms: number): Promise<void> {
    await this.#app.settled()
    this.now += ms
    vi.setSystemTime(this.now)
  }
  /** Lets time pass, and runs what is due. */
  async pass(ms: number): Promise<void> {
    await this.advance(ms)
    await this.#runDue()
  }
  /** Lets time pass; hours before the last, in which the test has no actions, are not read one by one. */
  async skip(ms: number): Promise<void> {
    await this.advance(ms)
    if (ms > DAY_MS) await commit(putScheduleCheckpoint(new Date(this.now - (this.now % HOUR_MS) - HOUR_MS).toISOString()))
    await this.#runDue()
  }

  async #runDue(): Promise<void> {
    await this.#app.run('due')
    await this.#app.settled()
  }
}
