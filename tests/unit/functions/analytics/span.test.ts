import { describe, expect, it } from 'vitest'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { happened } from '../../../../functions/domain/analytics/figures/figure.ts'
import { spanOf } from '../../../../functions/domain/analytics/span.ts'
import { plainCounts } from '../../../support/analytics/plain-counts.ts'
import { randomOf } from '../../../support/links/counting.ts'

const QUARTER_MS = 15 * MINUTE_MS
const ZONES = ['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/Sao_Paulo', 'America/Havana', 'Pacific/Kiritimati', 'Australia/Lord_Howe']
const NOW = Date.parse('2026-11-20T12:07:00Z')
const localDay = (at: number, tz: string): string => new Date(toLocal(at, tz)).toISOString().slice(0, 10)
const name = 'tasks.created'

/** Counts of three years in any quarter hour. */
function counted() {
  const random = randomOf(11)
  const counts = Array.from({ length: 600 }, () => ({
    name,
    at: Math.floor((NOW - random() * 3 * 365 * DAY_MS) / QUARTER_MS) * QUARTER_MS,
    by: 1,
  }))
  return { all: counts, counts: plainCounts(counts) }
}

describe.each(ZONES)('periods in %s', (tz) => {
  const { all, counts } = counted()
  const measure = happened(name).measure(counts)

  it.each(['7d', '30d', '90d', '1y', 'all'] as const)('the points of %s add up to its total', (interval) => {
    const { from, to, starts } = spanOf({ interval, tz }, NOW, counts.first)
    const points = starts.map((start, at) => measure(start, starts[at + 1] ?? to))
    expect(starts[0]).toBe(from)
    expect(points.reduce((sum, point) => sum + point, 0)).toBe(measure(from, to))
    if (interval === 'all') expect(measure(from, to)).toBe(all.length)
  })

  it('the days of ninety days are the local days of what was counted', () => {
    const { to, starts } = spanOf({ interval: '90d', tz }, NOW)
    expect(starts).toHaveLength(90)
    for (const [at, start] of starts.entries()) {
      const day = localDay(start, tz)
      expect(measure(start, starts[at + 1] ?? to)).toBe(all.filter((count) => localDay(count.at, tz) === day).length)
    }
  })

  it('the months of a year are the twelve up to the present one, beside the twelve before', () => {
    const { from, to, previousFrom, starts } = spanOf({ interval: '1y', tz }, NOW)
    expect(starts).toHaveLength(12)
    for (const [at, start] of starts.entries()) {
      const month = localDay(start, tz).slice(0, 7)
      expect(measure(start, starts[at + 1] ?? to)).toBe(all.filter((count) => localDay(count.at, tz).slice(0, 7) === month).length)
    }
    expect([from, previousFrom ?? 0, to].map((time) => localDay(time, tz))).toEqual(['2025-12-01', '2024-12-01', '2026-12-01'])
  })
})
