import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'

/** Days of a time zone. Its offset is rounded down to whole hours, since clicks are counted by UTC hours. */
export class LocalDays {
  readonly #format: Intl.DateTimeFormat
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: timeZone || 'UTC',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  }
  /** Milliseconds that clocks are ahead of UTC at a time. */
  #offset(at: number): number {
    const parts = Object.fromEntries(this.#format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Math.floor((Date.UTC(year, month - 1, day, hour, minute, second) - at) / HOUR_MS) * HOUR_MS
  }
  /** The day of a time, as in 2026-11-20. */
  dayOf(at: number): string {
    return new Date(at + this.#offset(at)).toISOString().slice(0, 10)
  }
  /** When a day begins, in milliseconds. */
  startOf(day: string): number {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    const guess = midnight - this.#offset(midnight)
    const start = midnight - this.#offset(guess)
    // Where clocks skip midnight itself, the day begins with the hour after it.
    return this.dayOf(start) < day ? start + HOUR_MS : start
  }
  /** The day so many days after another. */
  static plus(day: string, days: number): string {
    return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  }
}
