import type { Condition, Family, Findable } from './findable.ts'
import { BEGINNING, beginningOf } from './words.ts'

const WORD_BYTES = 3
const BLOCKS_MAX = 255

/**
 * The filter data of an entry: a bit per facet, a byte with the size of the item in blocks, and per word three bytes (4 bits of fields,
 * 20 of hash). Hashes collide, so a match is only probable; the item itself decides.
 */
export function pack({ facets, blocks, words }: Findable, family: Family): Uint8Array {
  const head = headOf(family)
  const packed = Buffer.alloc(head + WORD_BYTES * words.size)
  for (const facet of facets) {
    const { byte, bit } = bitOf(facet, family)
    if (bit !== 0) packed.writeUInt8(packed.readUInt8(byte) | bit, byte)
  }
  packed.writeUInt8(Math.min(blocks, BLOCKS_MAX), family.facetBytes)
  for (const [at, [word, fields]] of [...words].entries()) {
    packed.writeUIntBE((fields << 20) | hashOf(word), head + WORD_BYTES * at, WORD_BYTES)
  }
  return Uint8Array.from(packed)
}

/** The size of an entry's item in units of 4 kB. */
export const blocksOf = (packed: Uint8Array, { facetBytes }: Family): number => packed[facetBytes] ?? 1

/** Whether packed facets may fulfil a condition; false is certain. */
export function mayFulfil(packed: Uint8Array, condition: Condition, family: Family): boolean {
  if ('anyOf' in condition) return condition.anyOf.some((group) => group.every((one) => mayFulfil(packed, one, family)))
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  if ('facet' in condition) {
    const { byte, bit } = bitOf(condition.facet, family)
    return (bytes.readUInt8(byte) & bit) !== 0
  }
  const { word, fields, begins } = condition
  const wanted = hashOf(word)
  const compared = begins ? beginningBits(word) : HASH_BITS
  for (let at = headOf(family); at < bytes.length; at += WORD_BYTES) {
    const packedWord = bytes.readUIntBE(at, WORD_BYTES)
    const differs = (packedWord ^ wanted) & HASH_BITS
    if (((packedWord >>> 20) & fields) !== 0 && (differs & compared) === 0) return true
  }
  return false
}

/** The facets, then one byte. */
const headOf = ({ facetBytes }: Family): number => facetBytes + 1

/** The bit of a facet; 0 for one that the family does not have. */
function bitOf(facet: string, { facets }: Family): { byte: number; bit: number } {
  const index = facets.indexOf(facet)
  return { byte: Math.max(0, index >> 3), bit: index < 0 ? 0 : 1 << (index & 7) }
}

const HASH_BITS = 0xf_ff_ff
/** Letters after the first three with bits of their own, so that longer prefixes match fewer words. */
const LETTERS = 3
const LETTER_BITS = 3

/** 8 bits of the first three letters, 3 of each of the next three, 3 of what follows them. */
function hashOf(word: string): number {
  const letters = [...word]
  const next = Array.from({ length: LETTERS }, (_, at) => fnv(letters[BEGINNING + at] ?? ''))
  const parts = [...next, fnv(letters.slice(BEGINNING + LETTERS).join(''))]
  return parts.reduce((hash, part) => (hash << LETTER_BITS) | (part & 7), fnv(beginningOf(word)) & 0xff)
}

/** The bits that all words with this prefix share. */
const beginningBits = (word: string): number =>
  HASH_BITS & ~((1 << (LETTER_BITS * Math.max(1, LETTERS + 1 + BEGINNING - [...word].length))) - 1)

/** FNV-1a with its halves folded. */
function fnv(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93)
  return (hash ^ (hash >>> 16)) & 0xff_ff
}
