import type { AttributeValue } from '../values/item.ts'

/** The parts of the key space; each begins with a byte of its own. */
export const SPACE = { meta: 0x01, item: 0x02, index: 0x03, expiry: 0x04, stream: 0x05, checkpoint: 0x06 } as const

const END_OF_TEXT = Buffer.from([0x00, 0x01])

/** The bytes of a key attribute; they sort as DynamoDB sorts the values, and no value's bytes are the beginning of another's. */
export function encodeValue(value: AttributeValue | undefined): Buffer {
  if (!value) return Buffer.alloc(0)
  if ('N' in value) return encodeNumber(value.N)
  return Buffer.concat([encodeBeginning(value), END_OF_TEXT])
}

/** The bytes with which every value begins that begins with this text or binary. */
export function encodeBeginning(value: AttributeValue): Buffer {
  const bytes = 'S' in value ? Buffer.from(value.S) : Buffer.from('B' in value ? value.B : '', 'base64')
  return bytes.includes(0) ? escapeZeros(bytes) : bytes
}

function escapeZeros(bytes: Buffer): Buffer {
  const escaped: number[] = []
  for (const byte of bytes) escaped.push(...(byte === 0 ? [0x00, 0xff] : [byte]))
  return Buffer.from(escaped)
}

const NEGATIVE = 0x40
const ZERO = 0x80
const POSITIVE = 0xc0
const EXPONENT_OFFSET = 512

/** Sign, exponent and significant digits of 0.ddd × 10^e; those of negative numbers are complemented, so that they sort downwards. */
function encodeNumber(text: string): Buffer {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^([-+]?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(text) ?? []
  const all = whole + fraction
  const leading = all.length - all.replace(/^0+/, '').length
  const digits = all.slice(leading).replace(/0+$/, '')
  if (digits === '') return Buffer.from([ZERO])
  const scaled = whole.length - leading + Number(exponent) + EXPONENT_OFFSET
  const bytes = Buffer.from([POSITIVE, scaled >> 8, scaled & 0xff, ...Buffer.from(digits), 0x00])
  if (sign !== '-') return bytes
  const complement = bytes.map((byte) => 0xff - byte)
  complement[0] = NEGATIVE
  return Buffer.from(complement)
}

/** The first key after all keys that begin with these bytes. */
export function endOf(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix)
  for (let at = end.length - 1; at >= 0; at -= 1) {
    const byte = end[at] ?? 0xff
    if (byte < 0xff) {
      end[at] = byte + 1
      return end.subarray(0, at + 1)
    }
  }
  throw new RangeError('These bytes have no successor')
}

export function metaKey(name: string): Buffer {
  return Buffer.concat([Buffer.from([SPACE.meta]), Buffer.from(name)])
}
