import { describe, expect, it } from 'vitest'
import { differenceOfRates, largerOf } from '../../web/features/affiliate-analytics/previews/difference-of-rates.ts'

/** Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, method 10: the second rate less the first. */
const PUBLISHED = [
  { second: '56/70', first: '48/80', low: 0.0524, high: 0.3339 },
  { second: '9/10', first: '3/10', low: 0.1705, high: 0.809 },
  { second: '6/7', first: '2/7', low: 0.0582, high: 0.8062 },
  { second: '5/56', first: '0/29', low: -0.0381, high: 0.1926 },
  { second: '0/10', first: '0/20', low: -0.1611, high: 0.2775 },
  { second: '0/10', first: '0/10', low: -0.2775, high: 0.2775 },
  { second: '10/10', first: '0/20', low: 0.6791, high: 1 },
  { second: '10/10', first: '0/10', low: 0.6075, high: 1 },
]
const rateOf = (text: string) => {
  const [count = 0, of = 0] = text.split('/').map(Number)
  return { count, of }
}

describe('the difference of two rates', () => {
  it.each(PUBLISHED)('of $second and $first has the published interval from $low to $high', ({ second, first, low, high }) => {
    const found = differenceOfRates(rateOf(first), rateOf(second))
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })

  it('is unknown between all of its values while nobody came', () => {
    expect(differenceOfRates(rateOf('0/0'), rateOf('0/0'))).toEqual({ difference: 0, low: -1, high: 1 })
  })

  it.each([
    { first: '48/80', second: '56/70', larger: 'B' },
    { first: '56/70', second: '48/80', larger: 'A' },
    { first: '50/80', second: '50/70', larger: undefined },
    { first: '0/10', second: '10/10', larger: undefined },
  ])('of $first and $second says that the larger is $larger', ({ first, second, larger }) => {
    expect(largerOf(rateOf(first), rateOf(second))).toBe(larger)
  })
})
