const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Days of a time zone. Its offset is rounded down to whole hours, since clicks are counted by UTC hours. */
export class LocalDays {
  readonly #format: Intl.DateTimeFormat
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timeZone || 'UTC',
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
  }
  /** Milliseconds that clocks are ahead of UTC at a time. */
  #offset(at: number): number {
    const local = Date.parse(`${this.#format.format(at).replace(', ', 'T')}Z`)
    return Math.floor((local - at) / HOUR_MS) * HOUR_MS
  }
  /** The day of a time, as in 2026-11-20. */
  dayOf(at: number): string {
    return new Date(at + this.#offset(at)).toISOString().slice(0, 10)
  }
  /** When a day begins, in milliseconds. */
  startOf(day: string): number {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    const guess = midnight - this.#offset(midnight)
    return midnight - this.#offset(guess)
  }
  /** The day so many days after another. */
  static plus(day: string, days: number): string {
    return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  }
}
