import { closeSync, constants, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

const FILE = 'acknowledged'
const BYTES = 12

/**
 * The number of the last commit that was acknowledged, in a file of its own. It is written after the commit is on disk, so
 * a database that knows fewer commits has lost acknowledged writes: its log was cut, overwritten or put back from a copy.
 */
export class Acknowledged {
  readonly #file: number
  readonly #bytes = Buffer.alloc(BYTES)

  constructor(directory: string) {
    this.#file = openSync(join(directory, FILE), constants.O_RDWR | constants.O_CREAT, 0o600)
  }

  write(commit: number): void {
    this.#bytes.writeBigUInt64BE(BigInt(commit))
    this.#bytes.writeUInt32BE(crc32(this.#bytes.subarray(0, 8)), 8)
    writeSync(this.#file, this.#bytes, 0, BYTES, 0)
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** The last acknowledged commit of a folder; nothing when the file is missing or damaged itself. */
export function acknowledgedIn(directory: string): number | undefined {
  const file = join(directory, FILE)
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  if (bytes.length < BYTES || crc32(bytes.subarray(0, 8)) !== bytes.readUInt32BE(8)) return undefined
  return Number(bytes.readBigUInt64BE())
}
