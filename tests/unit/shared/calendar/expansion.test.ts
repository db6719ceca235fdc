import { describe, expect, it, vi } from 'vitest'
import { formatLocalTime } from '../../../../shared/calendar/local-time.ts'
import { countDaysBefore, daysOfRule, lastDayOfRule } from '../../../../shared/calendar/recurrence.ts'
import { endOfSeries, listOccurrences, nextOccurrence, startDayOf } from '../../../../shared/calendar/series.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { clockChanges, instantByIntl, shownAt } from '../../../support/calendar/intl.ts'
import { expandedByIcal, SERIES, ZONES } from '../../../support/calendar/rules.ts'
import { sampled } from '../../../support/seed.ts'

const HALF_HOUR = 30 * 60_000
const DAY_MS = 86_400_000
const [FROM, TO] = [Date.UTC(2024, 0, 1) - DAY_MS, Date.UTC(2031, 0, 1) + DAY_MS]

/** Zones with summer time, and some that have changed their offset or will. */
const CHANGING = [
  ...['Berlin', 'London', 'Lisbon', 'Athens', 'Kyiv', 'Dublin', 'Chisinau', 'Istanbul', 'Moscow', 'Helsinki'].map(
    (city) => `Europe/${city}`,
  ),
  ...['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Adak', 'St_Johns', 'Halifax', 'Havana'].map(
    (city) => `America/${city}`,
  ),
  ...['Santiago', 'Asuncion', 'Nuuk', 'Scoresbysund', 'Miquelon', 'Tijuana', 'Port-au-Prince'].map((city) => `America/${city}`),
  ...['Casablanca', 'El_Aaiun', 'Cairo'].map((city) => `Africa/${city}`),
  ...['Jerusalem', 'Gaza', 'Beirut', 'Almaty'].map((city) => `Asia/${city}`),
  ...['Lord_Howe', 'Sydney', 'Adelaide'].map((city) => `Australia/${city}`),
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Norfolk',
  'Antarctica/Troll',
  'Antarctica/Casey',
]

describe('listOccurrences', () => {
  it('gives the days that ical.js gives and the instants that Intl gives, for rules in 12 zones from 2024 to 2030', () => {
    expect([SERIES.length, ZONES.length]).toEqual([540, 12])
    for (const [place, series] of sampled(SERIES, 24).entries()) {
      const expected = expandedByIcal(series, 2030)
      for (const timeZone of sampled(ZONES, 4, place)) {
        const instants = expected.map((local) => instantByIntl(local, timeZone).instant).filter((at) => at < TO)
        const found = listOccurrences({ ...series, timeZone }, FROM, TO).filter(({ date }) => date < '2031')
        const what = `${JSON.stringify(series)} in ${timeZone}`
        expect(
          found.map(({ date }) => date),
          what,
        ).toEqual(expected.map((local) => local.slice(0, 10)))
        expect(
          found.map(({ start }) => start),
          what,
        ).toEqual(instants)
      }
    }
  })

  it.each(sampled(CHANGING, 5))('keeps the local time at every change of clocks in %s', (timeZone) => {
    for (const change of clockChanges(timeZone)) {
      const day = Math.floor(toLocal(change, timeZone) / DAY_MS) * DAY_MS
      for (let local = day - DAY_MS; local < day + 2 * DAY_MS; local += HALF_HOUR) {
        const startsAt = formatLocalTime(local)
        const times = { startsAt, durationMinutes: 60, timeZone, recurrence: null, exdates: [] }
        const [occurrence] = listOccurrences(times, change - 4 * DAY_MS, change + 4 * DAY_MS)
        const { instant, shows } = instantByIntl(startsAt, timeZone)
        expect([occurrence?.start, (occurrence?.end ?? 0) - instant], `${startsAt} ${timeZone}`).toEqual([instant, 2 * HALF_HOUR])
        if (shows !== 'never') expect(shownAt(instant, timeZone)).toBe(startsAt)
      }
    }
  })

  it.each([
    ['skipped', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['occurring twice', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('resolves a time %s by RFC 5545', (_, startsAt, instant) => {
    const series = { startsAt, durationMinutes: 60, timeZone: 'Europe/Berlin', recurrence: null, exdates: [] }
    expect(listOccurrences(series, FROM, TO).map(({ start }) => new Date(start).toISOString())).toEqual([instant])
  })

  it('gives of any range the occurrences that overlap it', () => {
    for (const [at, series] of sampled(SERIES, 40).entries()) {
      const whole = listOccurrences({ ...series, timeZone: 'America/New_York', durationMinutes: 24 * 60 }, FROM, TO)
      for (let part = 0; part < 8; part += 1) {
        const from = Date.UTC(2024, (at * 7 + part * 9) % 80, 1 + part, part * 3)
        const to = from + ((part * 13 + 1) % 60) * DAY_MS
        const found = listOccurrences({ ...series, timeZone: 'America/New_York', durationMinutes: 24 * 60 }, from, to)
        expect(found).toEqual(whole.filter(({ start, end }) => start < to && end > from))
      }
    }
  })

  it('leaves out exceptions', () => {
    const series = { ...weekly, exdates: ['2026-01-13'] }
    expect(listOccurrences(series, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 31)).map(({ date }) => date)).toEqual([
      '2026-01-06',
      '2026-01-20',
      '2026-01-27',
    ])
  })

  it('reaches a month of an old series without walking there', () => {
    const months = vi.spyOn(Date, 'UTC')
    const stepsFrom = (year: number) => {
      months.mockClear()
      listOccurrences(
        { ...weekly, recurrence: { freq: 'monthly', interval: 1 } },
        Date.parse(`${year}-05-01Z`),
        Date.parse(`${year}-06-01Z`),
      )
      return months.mock.calls.length
    }
    expect(stepsFrom(2198)).toBeLessThanOrEqual(stepsFrom(2026))
  })
})

const weekly = {
  startsAt: '2026-01-06T09:00',
  durationMinutes: 30,
  timeZone: 'UTC',
  recurrence: { freq: 'weekly', interval: 1 },
  exdates: [],
} as const

describe('the ends of a series', () => {
  it('are those of its expansion', () => {
    for (const series of SERIES) {
      const rule = series.recurrence ?? { freq: 'daily', interval: 1 }
      const start = startDayOf({ ...series, timeZone: 'UTC' })
      const isEndless = rule.until === undefined && rule.count === undefined
      const days = isEndless ? [] : [...daysOfRule(rule, start)]
      expect(lastDayOfRule(rule, start), JSON.stringify(series)).toBe(days.at(-1))
      expect(countDaysBefore(rule, start, days[3] ?? start)).toBe(days[3] === undefined ? 0 : 3)
    }
  })

  it('are unknown while the rule never ends', () => {
    expect(endOfSeries(weekly)).toBeUndefined()
    expect(endOfSeries({ ...weekly, recurrence: null })).toBe(Date.parse('2026-01-06T09:30Z'))
  })

  it('the next occurrence is the one that has not ended', () => {
    expect(nextOccurrence(weekly, Date.parse('2026-01-13T09:29Z'))?.date).toBe('2026-01-13')
    expect(nextOccurrence({ ...weekly, exdates: ['2026-01-20'] }, Date.parse('2026-01-13T09:30Z'))?.date).toBe('2026-01-27')
    expect(nextOccurrence({ ...weekly, recurrence: null }, Date.parse('2026-02-01Z'))).toBeUndefined()
  })
})
