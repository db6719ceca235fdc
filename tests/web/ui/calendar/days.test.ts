import { describe, expect, it } from 'vitest'
import { dayNumber, formatDay } from '../../../../shared/calendar/local-time.ts'
import { addMonths, firstWeekdayOf, rangeName, weeksOfMonth } from '../../../../web/ui/calendar/days.ts'
import { dayAt } from '../../../../web/ui/calendar/use-day-keys.ts'

const day = dayNumber('2026-11-22')

describe('the days of a calendar', () => {
  it('begin with the weekday of the region, and on Monday where it is unknown', () => {
    expect(['en-US', 'de-DE', 'ar-EG', 'not a locale'].map(firstWeekdayOf)).toEqual([6, 0, 5, 0])
  })

  it('are the weeks that a month touches', () => {
    expect(weeksOfMonth(day, 0).map(formatDay)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(weeksOfMonth(dayNumber('2027-02-10'), 0)).toHaveLength(4)
  })

  it('end with the month when another month is shorter', () => {
    expect(formatDay(addMonths(dayNumber('2026-01-31'), 1))).toBe('2026-02-28')
    expect(formatDay(addMonths(dayNumber('2026-01-31'), -2))).toBe('2025-11-30')
  })

  it('have a range name that repeats no month and no year', () => {
    expect(rangeName(day, day + 6)).toBe('Nov 22 – 28, 2026')
    expect(rangeName(day + 7, day + 13)).toBe('Nov 29 – Dec 5, 2026')
    expect(rangeName(dayNumber('2026-12-28'), dayNumber('2027-01-03'))).toBe('Dec 28, 2026 – Jan 3, 2027')
  })

  it.each([
    ['ArrowRight', '2026-11-23'],
    ['ArrowLeft', '2026-11-21'],
    ['ArrowDown', '2026-11-29'],
    ['ArrowUp', '2026-11-15'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-22'],
    ['PageUp', '2026-10-22'],
    ['t', '2026-11-25'],
  ])('%s goes to %s', (key, wanted) => {
    const context = { day, today: day + 3, firstWeekday: 0, page: 'month', isBackwards: false } as const
    expect(formatDay(dayAt(key, context) ?? 0)).toBe(wanted)
  })

  it('go by weeks in a week, and the other way where text goes from right to left', () => {
    const context = { day, today: day, firstWeekday: 0, page: 'week', isBackwards: true } as const
    expect(['PageDown', 'PageUp', 'ArrowRight', 'x'].map((key) => dayAt(key, context))).toEqual([day + 7, day - 7, day - 1, undefined])
  })
})
