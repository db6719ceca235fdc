import type { Condition, Family, Findable } from './findable.ts'
import { beginningOf } from './words.ts'

const WORD_BYTES = 3
const BLOCKS_MAX = 255

/**
 * What entries carry to be filtered by: a bit per facet, a byte with the blocks of the thing, and per word three bytes (4 bits of fields,
 * 8 of its beginning, 12 of itself). Words are told apart by hashes, so what passes is only probable; the thing itself decides.
 */
export function pack({ facets, blocks, words }: Findable, family: Family): Uint8Array {
  const head = headOf(family)
  const packed = Buffer.alloc(head + WORD_BYTES * words.size)
  for (const facet of facets) {
    const { byte, bit } = placeOf(facet, family)
    if (bit !== 0) packed.writeUInt8(packed.readUInt8(byte) | bit, byte)
  }
  packed.writeUInt8(Math.min(blocks, BLOCKS_MAX), family.facetBytes)
  for (const [at, [word, fields]] of [...words].entries()) {
    packed.writeUIntBE((fields << 20) | hashOf(word), head + WORD_BYTES * at, WORD_BYTES)
  }
  return Uint8Array.from(packed)
}

/** How many times 4 kB it takes to read the thing of an entry. */
export const blocksOf = (packed: Uint8Array, { facetBytes }: Family): number => packed[facetBytes] ?? 1

/** Whether packed facets may fulfil a condition; false is certain. */
export function mayFulfil(packed: Uint8Array, condition: Condition, family: Family): boolean {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  if ('facet' in condition) {
    const { byte, bit } = placeOf(condition.facet, family)
    return (bytes.readUInt8(byte) & bit) !== 0
  }
  const { word, fields, begins } = condition
  const wanted = hashOf(word)
  for (let at = headOf(family); at < bytes.length; at += WORD_BYTES) {
    const packedWord = bytes.readUIntBE(at, WORD_BYTES)
    const differs = (packedWord & 0xf_ff_ff) ^ wanted
    if (((packedWord >>> 20) & fields) !== 0 && (begins ? differs >>> 12 : differs) === 0) return true
  }
  return false
}

/** The facets, then one byte. */
const headOf = ({ facetBytes }: Family): number => facetBytes + 1

/** Where the bit of a facet is; of one that the family does not know nowhere. */
function placeOf(facet: string, { facets }: Family): { byte: number; bit: number } {
  const place = facets.indexOf(facet)
  return { byte: Math.max(0, place >> 3), bit: place < 0 ? 0 : 1 << (place & 7) }
}

/** 8 bits of how a word begins, then 12 of all of it. */
const hashOf = (word: string): number => ((fnv(beginningOf(word)) & 0xff) << 12) | (fnv(word) & 0xfff)

/** FNV-1a with its halves folded. */
function fnv(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93)
  return (hash ^ (hash >>> 16)) & 0xff_ff
}
