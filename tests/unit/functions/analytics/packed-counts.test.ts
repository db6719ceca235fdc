import { describe, expect, it } from 'vitest'
import { packCounts, unpackCounts, type SlotCount } from '../../../../functions/data/analytics/packed-counts.ts'

const count = (slot: number, name: string, by: number): SlotCount => ({ slot, name, by })

describe('packed counts', () => {
  it('gives back what was packed, by slot and name', () => {
    const counts = [count(0, 'a', 1), count(0, 'ab:ä', -1), count(7, 'a', Number.MAX_SAFE_INTEGER / 2 - 0.5), count(2_975, 'a', -(2 ** 40))]
    expect(unpackCounts(packCounts(counts.toReversed()))).toEqual(counts)
    expect(unpackCounts(packCounts([]))).toEqual([])
  })
  it('sums up counts of a slot, and leaves out what adds up to nothing', () => {
    expect(unpackCounts(packCounts([count(1, 'a', 2), count(2, 'a', 1), count(1, 'a', 3), count(2, 'a', -1)]))).toEqual([count(1, 'a', 5)])
  })
  it('refuses a format that it does not know', () => {
    expect(() => unpackCounts(Uint8Array.of(9, 0))).toThrow('Unknown format')
  })
})
