import { byteAt, part, textAt, uint16LittleEndian } from './bytes.ts'
import { checkPixels, notAnImage } from './not-an-image.ts'

const HEADER_BYTES = 13
const FRAME_HEADER_BYTES = 10
const FRAMES_MAX = 1_000
/** First bytes of blocks, and labels of extensions (GIF89a). */
const EXTENSION = 0x21
const FRAME = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
const GRAPHIC_CONTROL_BYTES = 8
const LOOP_BYTES = 19

/** Keeps frames with their timing, and how often the animation repeats. */
export function cleanGif(bytes: Buffer): Buffer {
  checkPixels(uint16LittleEndian(bytes, 6), uint16LittleEndian(bytes, 8))
  let at = HEADER_BYTES + colorTableBytes(byteAt(bytes, 10))
  const kept: Buffer[] = [part(bytes, 0, at)]
  let frames = 0
  for (let kind = byteAt(bytes, at); kind !== TRAILER; kind = byteAt(bytes, at)) {
    const block = kind === FRAME ? frameAt(bytes, at) : kind === EXTENSION ? extensionAt(bytes, at) : notAnImage()
    if (kind === FRAME) frames += 1
    if (kind === FRAME || draws(block)) kept.push(block)
    at += block.length
  }
  if (frames === 0 || frames > FRAMES_MAX) notAnImage()
  return Buffer.concat([...kept, Buffer.of(TRAILER)])
}

const colorTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function frameAt(bytes: Buffer, at: number): Buffer {
  checkPixels(uint16LittleEndian(bytes, at + 5), uint16LittleEndian(bytes, at + 7))
  const data = at + FRAME_HEADER_BYTES + colorTableBytes(byteAt(bytes, at + 9)) + 1
  return part(bytes, at, endOfBlocks(bytes, data))
}

const extensionAt = (bytes: Buffer, at: number): Buffer => part(bytes, at, endOfBlocks(bytes, at + 2))

/** Data comes in blocks of up to 255 bytes, each after its length; an empty one is the last. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += 1 + length
  return at + 1
}

/** Only extensions of exactly the length of their kind, without hidden data. */
function draws(extension: Buffer): boolean {
  const label = byteAt(extension, 1)
  if (label === GRAPHIC_CONTROL) return extension.length === GRAPHIC_CONTROL_BYTES
  return label === APPLICATION && extension.length === LOOP_BYTES && textAt(extension, 3, 11) === 'NETSCAPE2.0'
}
