import { bytesOfUlid, ULID_BYTES, ulidOf } from '../../platform/ulid.ts'

const TIME_BYTES = 6
const MASK_BYTES = 2

type Values<Name extends string> = Readonly<Record<Name, string | null>>

/**
 * Times and ids of an item in binary form: a text of an id takes 26 bytes instead of 16, one of a time 24 instead of 6. A mask says
 * which of them there are, so new names go to the end.
 */
export function packedFields<const Time extends string, const IdName extends string>(times: readonly Time[], ids: readonly IdName[]) {
  const names = [...times, ...ids]
  return {
    pack(values: Values<Time | IdName>): Uint8Array {
      const present = names.map((name) => values[name] !== null)
      const mask = Buffer.alloc(MASK_BYTES)
      mask.writeUInt16BE(present.reduce((bits, has, at) => (has ? bits | (1 << at) : bits), 0))
      const parts: Uint8Array[] = [mask]
      for (const time of times) if (values[time] !== null) parts.push(packedTime(values[time]))
      for (const id of ids) if (values[id] !== null) parts.push(bytesOfUlid(values[id]))
      return new Uint8Array(Buffer.concat(parts))
    },
    unpack(bytes: Uint8Array): Record<Time | IdName, string | null> {
      const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const mask = packed.readUInt16BE()
      let from = MASK_BYTES
      const values = names.map((name, at): [string, string | null] => {
        if ((mask & (1 << at)) === 0) return [name, null]
        const isTime = at < times.length
        const value = isTime ? new Date(packed.readUIntBE(from, TIME_BYTES)).toISOString() : ulidOf(packed, from)
        from += isTime ? TIME_BYTES : ULID_BYTES
        return [name, value]
      })
      return Object.fromEntries(values) as Record<Time | IdName, string | null>
    },
  }
}

function packedTime(time: string): Buffer {
  const packed = Buffer.alloc(TIME_BYTES)
  packed.writeUIntBE(Date.parse(time), 0, TIME_BYTES)
  return packed
}
