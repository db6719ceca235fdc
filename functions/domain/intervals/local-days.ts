import { offsetAt } from '../../../shared/calendar/zones.ts'
import { DAY_MS, HOUR_MS, utcDay } from '../../../shared/time.ts'

/** Days of a time zone whose offset is rounded down to whole steps, since what is counted by hours is known by no less. */
export class LocalDays {
  readonly #timeZone: string
  readonly #step: number
  constructor(timeZone: string, step = HOUR_MS) {
    this.#timeZone = timeZone || 'UTC'
    this.#step = step
  }
  /** Milliseconds that clocks are ahead of UTC at a time. */
  #offset(at: number): number {
    return Math.floor(offsetAt(at, this.#timeZone) / this.#step) * this.#step
  }
  /** The day of a time, as in 2026-11-20. */
  dayOf(at: number): string {
    return utcDay(at + this.#offset(at))
  }
  /** The clock at a time, as in 2026-11-20 07:00; an hour that clocks repeat comes twice. */
  clockAt(at: number): string {
    return new Date(at + this.#offset(at)).toISOString().slice(0, 16).replace('T', ' ')
  }
  /** When a day begins, in milliseconds: at the first midnight where there are two, and where clocks skip it with the hour after it. */
  startOf(day: string): number {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    const before = this.#offset(midnight - DAY_MS)
    const after = this.#offset(midnight + DAY_MS)
    if (this.#offset(midnight - before) === before) return midnight - before
    return this.#offset(midnight - after) === after ? midnight - after : midnight - before
  }
  /** The day so many days after another. */
  static plus(day: string, days: number): string {
    return utcDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
  }
  /** The first day of the month so many months after that of a day. */
  static monthOf(day: string, plus = 0): string {
    const [year = 0, month = 1] = day.split('-').map(Number)
    return utcDay(Date.UTC(year, month - 1 + plus))
  }
}
