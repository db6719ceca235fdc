import { crc32 } from 'node:zlib'
import { part, textAt, uint32 } from './bytes.ts'
import { checkPixels, notAnImage } from './not-an-image.ts'
import { onlyOrientation } from './orientation.ts'

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const DRAWS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'iCCP', 'cICP', 'sBIT', 'pHYs'])
const HEADER_BYTES = 13
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12

/** Keeps the chunks that draw; of an animation the still image. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [PNG_SIGNATURE]
  let drawn = false
  for (let at = PNG_SIGNATURE.length; ;) {
    const length = uint32(bytes, at)
    const type = textAt(bytes, at + 4, 4)
    const chunk = part(bytes, at, at + FRAME_BYTES + length)
    if ((at === PNG_SIGNATURE.length) !== (type === 'IHDR')) notAnImage()
    if (type === 'IHDR') checkHeader(chunk)
    if (type === 'IDAT') drawn = true
    if (DRAWS.has(type)) kept.push(checked(chunk))
    else if (type === 'eXIf') kept.push(...turned(chunk))
    else if (isCritical(type)) notAnImage()
    if (type === 'IEND') return drawn && length === 0 ? Buffer.concat(kept) : notAnImage()
    at += chunk.length
  }
}

function checkHeader(chunk: Buffer): void {
  if (chunk.length !== FRAME_BYTES + HEADER_BYTES) notAnImage()
  checkPixels(uint32(chunk, 8), uint32(chunk, 12))
}

/** A viewer must not draw an image with an unknown chunk whose name begins with a capital letter. */
const isCritical = (type: string): boolean => !/^[a-z]/.test(type)

const checked = (chunk: Buffer): Buffer => (crc32(chunk.subarray(4, -4)) === uint32(chunk, chunk.length - 4) ? chunk : notAnImage())

function turned(chunk: Buffer): Buffer[] {
  const exif = onlyOrientation(chunk.subarray(8, -4))
  return exif ? [chunkOf('eXIf', exif)] : []
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}
