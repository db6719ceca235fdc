import { describe, expect, it } from 'vitest'
import { dayBefore, monthOf } from '../../../functions/domain/points/calendar.ts'
import { isoWeekOf } from '../../../shared/format/iso-week.ts'
import { DAY_MS } from '../../../shared/time.ts'

describe('the calendar of points', () => {
  it.each([
    ['2026-01-01', '2026-W01'],
    ['2025-12-28', '2025-W52'],
    ['2025-12-29', '2026-W01'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
    ['2026-05-04', '2026-W19'],
    ['2026-05-10', '2026-W19'],
  ])('%s lies in the ISO week %s', (day, week) => {
    expect(isoWeekOf(day)).toBe(week)
  })

  it('begins a week on Monday and only then, for forty years', () => {
    const start = Date.parse('2000-01-01')
    const days = Array.from({ length: 40 * 365 }, (_, at) => new Date(start + at * DAY_MS).toISOString().slice(0, 10))
    for (const day of days) expect(isoWeekOf(day) !== isoWeekOf(dayBefore(day)), day).toBe(new Date(day).getUTCDay() === 1)
  })

  it('knows the day before and the month', () => {
    expect([dayBefore('2026-03-01'), dayBefore('2024-03-01'), monthOf('2026-03-01')]).toEqual(['2026-02-28', '2024-02-29', '2026-03'])
  })
})
