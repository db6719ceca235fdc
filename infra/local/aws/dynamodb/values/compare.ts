import type { AttributeValue } from './item.ts'
import { compareNumbers } from './number.ts'

/** Negative, zero or positive; undefined for values that have no order: of different types, or of none of S, N and B. */
export function compareValues(a: AttributeValue, b: AttributeValue): number | undefined {
  if ('S' in a) return 'S' in b ? compareText(a.S, b.S) : undefined
  if ('N' in a) return 'N' in b ? compareNumbers(a.N, b.N) : undefined
  if ('B' in a) return 'B' in b ? compareBinary(a.B, b.B) : undefined
  return undefined
}

/** The order of the UTF-8 bytes, which is the order of the code points. */
function compareText(a: string, b: string): number {
  const end = Math.min(a.length, b.length)
  for (let at = 0; at < end; at++) {
    const unit = a.charCodeAt(at)
    const other = b.charCodeAt(at)
    if (unit !== other) return rank(unit) - rank(other)
  }
  return a.length - b.length
}

/** Of base64 texts, the order of the bytes. */
const compareBinary = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(bytesOf(a), bytesOf(b)))

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64')

/** Surrogates encode code points above all others, but have smaller numbers than the last of them. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
