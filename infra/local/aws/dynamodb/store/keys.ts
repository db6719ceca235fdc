/** The parts of the key space; each begins with a byte of its own. */
export const SPACE = { meta: 0x01, item: 0x02, index: 0x03, expiry: 0x04, stream: 0x05, checkpoint: 0x06 } as const

const END_OF_TEXT = Buffer.from([0x00, 0x01])

/** The bytes of a key; they sort as DynamoDB sorts text, and no text's bytes are the beginning of another's. */
export const encodeText = (text: string): Buffer => Buffer.concat([encodeBeginning(text), END_OF_TEXT])

/** The bytes with which every key begins that begins with this text. */
export function encodeBeginning(text: string): Buffer {
  const bytes = Buffer.from(text)
  return bytes.includes(0) ? escapeZeros(bytes) : bytes
}

function escapeZeros(bytes: Buffer): Buffer {
  const escaped: number[] = []
  for (const byte of bytes) escaped.push(...(byte === 0 ? [0x00, 0xff] : [byte]))
  return Buffer.from(escaped)
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
