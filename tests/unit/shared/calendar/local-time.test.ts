import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatLocalTime,
  localTime,
  monthOf,
  parseDay,
  parseLocalTime,
  weekdayOf,
} from '../../../../shared/calendar/local-time.ts'
import { localEndOf, minutesBetween, startOfSeries } from '../../../../shared/calendar/series.ts'
import { isTimeZone } from '../../../../shared/calendar/zones.ts'

describe('local times', () => {
  it.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01T10:60', '2026-01-01', '2026-01-01T10:00Z', 'soon'])(
    'refuses %s',
    (text) => {
      expect(parseLocalTime(text)).toBeUndefined()
      expect(() => localTime(text)).toThrow(RangeError)
    },
  )

  it('reads and writes days before and after 1970', () => {
    for (const text of ['1969-12-31', '1970-01-01', '2024-02-29', '2199-12-31']) expect(formatDay(parseDay(text) ?? 0)).toBe(text)
    expect(parseDay('2025-02-29')).toBeUndefined()
    expect(formatLocalTime(localTime('2026-05-03T04:05'))).toBe('2026-05-03T04:05')
  })

  it('knows weekdays and months', () => {
    expect(['1969-12-28', '1970-01-01', '2026-11-22'].map((text) => weekdayOf(parseDay(text) ?? 0))).toEqual([6, 3, 6])
    expect(['1969-12-31', '1970-01-31', '2026-11-22'].map((text) => monthOf(parseDay(text) ?? 0))).toEqual([-1, 0, 682])
  })

  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['+01:00', false],
    ['', false],
  ])('%s is a time zone: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected)
  })

  it('a meeting over a change of clocks lasts as long as time elapses', () => {
    expect(minutesBetween('2026-03-29T01:00', '2026-03-29T04:00', 'Europe/Berlin')).toBe(120)
    expect(minutesBetween('2026-10-25T01:00', '2026-10-25T04:00', 'Europe/Berlin')).toBe(240)
    const night = { startsAt: '2026-03-29T01:00', durationMinutes: 120, timeZone: 'Europe/Berlin', recurrence: null, exdates: [] }
    expect(formatLocalTime(localEndOf(night))).toBe('2026-03-29T04:00')
    expect(startOfSeries({ ...night, recurrence: { freq: 'weekly', interval: 1, byWeekday: ['TU'] } })).toBe(
      Date.parse('2026-03-30T23:00Z'),
    )
  })
})
