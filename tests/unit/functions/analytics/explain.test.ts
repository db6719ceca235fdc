import { describe, expect, it } from 'vitest'
import {
  comparedWith,
  explainCount,
  explainMoney,
  explainRate,
  explainTime,
} from '../../../../functions/domain/analytics/figures/explain.ts'

const week = comparedWith('7d', 'happened')
const part = (label: string, value: number, previous: number) => ({ label, value, previous })

describe('explanations of figures', () => {
  it('says how many more or fewer there were, and than when', () => {
    expect(explainCount({ value: 1, previous: 5 }, week)).toBe('4 fewer than in the 7 days before')
    expect(explainCount({ value: 1_205, previous: 5 }, comparedWith('1y', 'happened'))).toBe('1,200 more than in the 12 months before')
    expect(explainCount({ value: 6, previous: 5 }, comparedWith('30d', 'level'))).toBe('1 more than 30 days ago')
  })

  it('says nothing where nothing changed', () => {
    expect(explainCount({ value: 5, previous: 5 }, week, [part('Import', 1, 4), part('Event', 4, 1)])).toBe('')
  })

  it('names the part that makes up at least half of the change', () => {
    const change = { value: 1, previous: 5 }
    expect(explainCount(change, week, [part('Import', 0, 3), part('Event', 1, 2)])).toBe('4 fewer than in the 7 days before, mostly Import')
    expect(explainCount(change, week, [part('Import', 0, 4), part('Event', 1, 1)])).toBe('4 fewer than in the 7 days before, all Import')
    expect(explainCount(change, week, [part('Import', 1, 2), part('Event', 0, 1), part('Other', 0, 1), part('Referral', 0, 1)])).toBe(
      '4 fewer than in the 7 days before',
    )
  })

  it('names no part where two changed most', () => {
    expect(explainCount({ value: 2, previous: 0 }, week, [part('Import', 1, 0), part('Event', 1, 0)])).toBe(
      '2 more than in the 7 days before',
    )
  })

  it('names no part that changed in the other direction', () => {
    expect(explainCount({ value: 3, previous: 5 }, week, [part('Import', 3, 0), part('Event', 0, 5)])).toBe(
      '2 fewer than in the 7 days before, mostly Event',
    )
  })

  it('says amounts of money in their currency, percentages in points and medians in their unit', () => {
    expect(explainMoney({ value: 100_000, previous: 220_000 }, comparedWith('30d', 'level'), 'USD', [part('Proposal', 0, 120_000)])).toBe(
      '$1,200 less than 30 days ago, all Proposal',
    )
    expect(explainMoney({ value: 1_500, previous: 0 }, week, 'JPY')).toBe('¥1,500 more than in the 7 days before')
    expect(explainRate({ value: 12.5, previous: 10 }, week)).toBe('2.5 points higher than in the 7 days before')
    expect(explainRate({ value: 9, previous: 10 }, week)).toBe('1 point lower than in the 7 days before')
    expect(explainTime({ value: 4, previous: 10 }, week, 'hour')).toBe('6 hours shorter than in the 7 days before')
    expect(explainTime({ value: 3.5, previous: 2.5 }, week, 'day')).toBe('1 day longer than in the 7 days before')
  })
})
