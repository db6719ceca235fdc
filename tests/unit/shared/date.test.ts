import { expect, it } from 'vitest'
import { formatDateTime, formatDay, formatMonth, formatTime, formatTimes } from '../../../shared/format/date.ts'

const MORNING = Date.UTC(2026, 10, 24, 9, 5)

it('writes a time of day in one way, in the zone of the device or another one', () => {
  expect([formatTime(MORNING), formatTime(MORNING, 'Asia/Tokyo')]).toEqual(['9:05 AM', '6:05 PM'])
  expect(formatTimes(MORNING, MORNING + 3_600_000, 'UTC')).toBe('9:05 – 10:05 AM')
  expect(formatDateTime(MORNING)).toBe('Nov 24, 2026, 9:05 AM')
})

it('writes a day with the year only when it is another one, and a month', () => {
  expect([formatDay(MORNING, MORNING), formatDay(MORNING, Date.UTC(2027, 0, 5))]).toEqual(['Nov 24', 'Nov 24, 2026'])
  expect(formatDay(MORNING, MORNING, 'short')).toBe('Tue, Nov 24')
  expect(formatMonth('2026-11')).toBe('Nov 2026')
})
