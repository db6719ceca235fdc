import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { COMMON_NAMES, packCounts, unpackCounts, type SlotCount } from '../../../../functions/data/packed-counts.ts'

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
  it('reads packs of the format without a dictionary', () => {
    const bytes = [1, 0, 1, 'a'.charCodeAt(0), 1, 7, 1, 0, 4]
    expect(unpackCounts(Buffer.concat([Buffer.of(1), deflateRawSync(Buffer.from(bytes))]))).toEqual([count(7, 'a', 2)])
  })
  it('keeps the dictionary with which stored packs are read', () => {
    const hash = createHash('sha256').update(COMMON_NAMES.join('\n')).digest('hex')
    expect(hash.slice(0, 16)).toBe('23c63628216b1fbc')
  })
  it('refuses a format that it does not know', () => {
    expect(() => unpackCounts(Uint8Array.of(9, 0))).toThrow('Unknown format')
  })
})
