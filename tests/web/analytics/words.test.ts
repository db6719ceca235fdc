import { describe, expect, it } from 'vitest'
import { pointWords } from '../../../web/entities/analytics/points.ts'
import { changeOf, writeValue } from '../../../web/features/analytics/figures/words.ts'
import type { ShownFigure } from '../../../web/features/analytics/figures/catalogue.ts'

const changeIn = (unit: ShownFigure['unit'], previous: number, value: number, change: number | null = null) =>
  changeOf({ figure: { value, previous, change, explanation: '', series: [] }, unit } as unknown as ShownFigure)?.text

describe('the words of figures', () => {
  it('say one point, and several', () => {
    expect([changeIn('percent', 32.4, 33.4), changeIn('percent', 10, 7.5)]).toEqual(['+1 point', '−2.5 points'])
  })

  it('say small changes as a number, and others in percent', () => {
    expect([changeIn('count', 2, 3, 50), changeIn('count', 20, 30, 50), changeIn('days', 3, 2)]).toEqual(['+1', '+50%', '−1 day'])
  })

  it('round amounts that would not fit', () => {
    const unit = { currency: 'EUR' }
    expect([9_999_999_999, 10_000_000_000, 1_000_004_938_277].map((value) => writeValue(value, { unit }))).toEqual([
      '€99,999,999.99',
      '€100M',
      '€10B',
    ])
  })

  it('say a month so that its year is not taken for a day', () => {
    expect(pointWords('month', 'UTC')('2026-10-01T00:00:00.000Z').name).toBe('Oct 2026')
  })
})
