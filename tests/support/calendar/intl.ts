const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks of a zone show at an instant, field by field: 2026-03-29T03:30. */
export function shownAt(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

const offsetBy = (instant: number, timeZone: string): number => Date.parse(`${shownAt(instant, timeZone)}Z`) - instant

const DAY_MS = 86_400_000

/** RFC 5545, 3.3.5, by trying every offset around the time. */
export function instantByIntl(local: string, timeZone: string): { instant: number; shows: 'once' | 'twice' | 'never' } {
  const ms = Date.parse(`${local}Z`)
  const before = offsetBy(ms - DAY_MS, timeZone)
  const offsets = [...new Set([before, offsetBy(ms + DAY_MS, timeZone)])]
  const found = offsets.map((offset) => ms - offset).filter((instant) => shownAt(instant, timeZone) === local)
  if (found.length === 0) return { instant: ms - before, shows: 'never' }
  return { instant: Math.min(...found), shows: found.length > 1 ? 'twice' : 'once' }
}

/** Instants of 2024 to 2030 at which the clocks of a zone change, to the minute. */
export function clockChanges(timeZone: string): number[] {
  const changes: number[] = []
  const end = Date.UTC(2031, 0, 1)
  for (let from = Date.UTC(2024, 0, 1); from < end; from += DAY_MS) {
    let [low, high] = [from, from + DAY_MS]
    const before = offsetBy(low, timeZone)
    if (offsetBy(high, timeZone) === before) continue
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000
      if (offsetBy(middle, timeZone) === before) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}
