import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDay } from '../../../../shared/calendar/local-time.ts'
import {
  alignedSeries,
  detached,
  hasOccurrences,
  movedSeries,
  splitSeries,
  withoutOccurrence,
  withTimes,
} from '../../../../shared/calendar/series-edits.ts'
import { findOccurrence, listOccurrences, timesOn, type Series } from '../../../../shared/calendar/series.ts'
import { SERIES } from '../../../support/calendar/rules.ts'

const [FROM, TO] = [Date.UTC(2023, 11, 1), Date.UTC(2030, 0, 1)]
const series = fc
  .constantFrom(...SERIES)
  .chain((one) => fc.constantFrom('Europe/Berlin', 'America/New_York').map((timeZone): Series => ({ ...one, timeZone })))
const datesOf = (one: Series | undefined) => (one ? listOccurrences(one, FROM, TO).map(({ date }) => date) : [])
const at = fc.nat({ max: 60 })

const weekly: Series = {
  startsAt: '2026-01-05T09:00',
  durationMinutes: 30,
  timeZone: 'Europe/Berlin',
  recurrence: { freq: 'weekly', interval: 1, byWeekday: ['MO', 'WE'] },
  exdates: ['2026-01-14'],
}

describe('edits of a series', () => {
  it('a cancelled occurrence is the only one that is missing', () => {
    fc.assert(
      fc.property(series, at, (one, index) => {
        const dates = datesOf(one)
        const date = dates[index % dates.length] ?? ''
        expect(datesOf(withoutOccurrence(one, date))).toEqual(dates.filter((other) => other !== date))
        expect(datesOf(detached(one, date))).toEqual([date])
      }),
    )
  })

  it('both parts of a split series together are the series', () => {
    fc.assert(
      fc.property(series, at, at, (one, index, hole) => {
        const cut = withoutOccurrence(one, datesOf(one)[hole % datesOf(one).length] ?? '')
        const dates = datesOf(one)
        const date = dates[index % dates.length] ?? ''
        const { before, from } = splitSeries(cut, date)
        expect(datesOf(before)).toEqual(datesOf(cut).filter((other) => other < date))
        expect(datesOf(from)).toEqual(datesOf(cut).filter((other) => other >= date))
        expect(from.startsAt.slice(0, 10)).toBe(date)
      }),
    )
  })

  it('moves every occurrence with the one that is moved', () => {
    const moved = movedSeries(weekly, '2026-01-12', '2026-01-13T14:15')
    expect(moved).toMatchObject({ startsAt: '2026-01-06T14:15', recurrence: { byWeekday: ['TU', 'TH'] }, exdates: ['2026-01-15'] })
    expect(datesOf(moved).slice(0, 400)).toEqual(
      datesOf(weekly)
        .slice(0, 400)
        .map((date) => formatDay(Date.parse(date) / 86_400_000 + 1)),
    )
  })

  it.each([
    ['2TU', '2026-01-13', '2026-03-10', '2026-03-11T10:00', '2WE', '2026-01-14'],
    ['2TU', '2026-01-13', '2026-09-08', '2026-09-16T10:00', '3WE', '2026-01-21'],
    ['-1FR', '2026-01-30', '2026-05-29', '2026-05-28T10:00', '-1TH', '2026-01-29'],
    ['-1FR', '2026-01-30', '2026-05-29', '2026-06-01T10:00', '1MO', '2026-02-02'],
  ] as const)('moves a series on %s to the weekday of the new day', (token, first, date, startsAt, expected, start) => {
    const monthly: Series = {
      ...weekly,
      startsAt: `${first}T09:00`,
      recurrence: { freq: 'monthly', interval: 1, byWeekday: [token] },
      exdates: [],
    }
    expect(movedSeries(monthly, date, startsAt)).toMatchObject({ startsAt: `${start}T10:00`, recurrence: { byWeekday: [expected] } })
  })

  it('moves a series on a day of the month to months that have the new day', () => {
    const monthly: Series = { ...weekly, startsAt: '2026-02-28T09:00', recurrence: { freq: 'monthly', interval: 1 }, exdates: [] }
    expect(movedSeries(monthly, '2026-03-28', '2026-03-31T09:00').startsAt).toBe('2026-03-31T09:00')
  })

  it('keeps exceptions when the time of day changes, and drops those on days that the rule no longer has', () => {
    expect(withTimes(weekly, { startsAt: '2026-01-05T10:00' }).exdates).toEqual(['2026-01-14'])
    expect(withTimes(weekly, { recurrence: { freq: 'weekly', interval: 1, byWeekday: ['MO'] } }).exdates).toEqual([])
    expect(withTimes(weekly, { recurrence: null }).exdates).toEqual([])
  })

  it('begins on the first day of its rule', () => {
    expect(alignedSeries({ ...weekly, startsAt: '2026-01-06T09:00' }).startsAt).toBe('2026-01-07T09:00')
    expect(alignedSeries({ ...weekly, recurrence: null }).startsAt).toBe(weekly.startsAt)
  })

  it('has no occurrences left when all are exceptions', () => {
    const twice: Series = { ...weekly, recurrence: { freq: 'daily', interval: 2, count: 2 }, exdates: ['2026-01-05'] }
    expect(hasOccurrences(twice)).toBe(true)
    expect(hasOccurrences(withoutOccurrence(twice, '2026-01-07'))).toBe(false)
    expect(hasOccurrences(withoutOccurrence({ ...weekly, recurrence: null, exdates: [] }, '2026-01-05'))).toBe(false)
  })

  it('finds an occurrence by its day, and the time of one that is an exception', () => {
    expect(findOccurrence(weekly, '2026-03-30')?.start).toBe(Date.parse('2026-03-30T07:00Z'))
    expect([findOccurrence(weekly, '2026-01-14'), findOccurrence(weekly, '2026-01-13'), findOccurrence(weekly, '2025-12-31')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(timesOn(weekly, '2026-01-14').end).toBe(Date.parse('2026-01-14T08:30Z'))
  })
})
