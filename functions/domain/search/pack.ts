import type { Condition, Family, Findable } from './findable.ts'
import { beginningOf } from './words.ts'

const FACET_BYTES = 4
const WORD_BYTES = 3

/**
 * What entries carry to be filtered by: a bit per facet, and per word three bytes (4 bits of fields, 8 of its beginning,
 * 12 of itself). Words are told apart by hashes, so what passes is only probable; the thing itself decides.
 */
export function pack({ facets, words }: Findable, family: Family): Uint8Array {
  const packed = Buffer.alloc(FACET_BYTES + WORD_BYTES * words.size)
  const bits = facets.reduce((sum, facet) => sum | bitOf(facet, family), 0)
  packed.writeUInt32BE(bits >>> 0)
  for (const [at, [word, fields]] of [...words].entries()) {
    packed.writeUIntBE((fields << 20) | hashOf(word), FACET_BYTES + WORD_BYTES * at, WORD_BYTES)
  }
  return Uint8Array.from(packed)
}

/** Whether packed facets may fulfil a condition; false is certain. */
export function mayFulfil(packed: Uint8Array, condition: Condition, family: Family): boolean {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  if ('facet' in condition) return (bytes.readUInt32BE() & bitOf(condition.facet, family)) !== 0
  const { word, fields, begins } = condition
  const wanted = hashOf(word)
  for (let at = FACET_BYTES; at < bytes.length; at += WORD_BYTES) {
    const packedWord = bytes.readUIntBE(at, WORD_BYTES)
    const differs = (packedWord & 0xf_ff_ff) ^ wanted
    if (((packedWord >>> 20) & fields) !== 0 && (begins ? differs >>> 12 : differs) === 0) return true
  }
  return false
}

function bitOf(facet: string, { facets }: Family): number {
  const place = facets.indexOf(facet)
  return place < 0 ? 0 : 1 << place
}

/** 8 bits of how a word begins, then 12 of all of it. */
const hashOf = (word: string): number => ((fnv(beginningOf(word)) & 0xff) << 12) | (fnv(word) & 0xfff)

/** FNV-1a with its halves folded. */
function fnv(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93)
  return (hash ^ (hash >>> 16)) & 0xff_ff
}
