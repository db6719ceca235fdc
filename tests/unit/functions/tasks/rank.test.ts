import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byRank, rankAfter, rankBetween, ranksAfter, ranksBetween } from '../../../../shared/boards/rank.ts'

const isAscending = (keys: readonly string[]) => keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key)

describe('ranks', () => {
  it('lie strictly between their neighbours, wherever items are inserted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 150 }), fc.nat(10_000), (places, first) => {
        const keys: string[] = []
        for (const [at, place] of places.entries()) {
          const index = place % (keys.length + 1)
          keys.splice(index, 0, rankBetween(keys[index - 1] ?? null, keys[index] ?? null, first + at))
        }
        expect(isAscending(keys)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('differ for two changes between the same neighbours', () => {
    const keys = Array.from({ length: 3_000 }, (_, seq) => rankBetween('a0', 'a1', seq))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('stay below a neighbour that continues the key between them', () => {
    const key = rankBetween('a0', 'a1V', 3_781)
    expect(isAscending(['a0', key, 'a1V'])).toBe(true)
  })

  it('stay short at the end of a list', () => {
    expect(ranksAfter(null, 3_000).every((key) => key.length <= 4)).toBe(true)
    expect(rankAfter('a5xyz')).toBe('a6')
  })

  it('fit between two keys in any number', () => {
    for (const after of [null, 'a1', 'b99', 'a0V']) {
      const keys = ['a0', ...ranksBetween('a0', after, 80), ...(after === null ? [] : [after])]
      expect(isAscending(keys)).toBe(true)
    }
  })

  it('order items of the same rank by id', () => {
    const items = [
      { id: 'b', rank: 'a0' },
      { id: 'a', rank: 'a0' },
      { id: 'c', rank: 'Zz' },
    ]
    expect(items.toSorted(byRank).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
})
