import { createInflate, inflateSync } from 'node:zlib'
import { byteAt, part, textAt, uint32 } from './bytes.ts'
import { notAnImage } from './not-an-image.ts'

const SIGNATURE_BYTES = 8
const PROFILE_MAX_BYTES = 4 * 1_024 * 1_024
/** Some encoders write a little more than the pixels, which viewers ignore. */
const SPARE_BYTES = 64 * 1_024
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])
const DEPTHS = new Set([1, 2, 4, 8, 16])
/** The first column and row of each pass of an interlaced image, and how far apart its columns and rows are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * Refuses a PNG whose data is not as long as its pixels need, or whose colour profile is huge: a few bytes may inflate to gigabytes
 * in a viewer. Nothing of what is inflated is kept, and inflating ends where there is too much.
 */
export async function checkPngData(png: Buffer): Promise<void> {
  const wanted = bytesOfPixels(png)
  const found = await inflatedSize(chunksOf(png, 'IDAT'), wanted + SPARE_BYTES)
  if (found < wanted || found > wanted + SPARE_BYTES) notAnImage()
  for (const profile of chunksOf(png, 'iCCP')) checkProfile(profile)
}

/** Each row has a byte for its filter before its pixels. */
function bytesOfPixels(png: Buffer): number {
  const header = part(png, SIGNATURE_BYTES + 8, SIGNATURE_BYTES + 21)
  const [width, height, depth] = [uint32(header, 0), uint32(header, 4), byteAt(header, 8)]
  const bits = depth * (CHANNELS.get(byteAt(header, 9)) ?? notAnImage())
  if (!DEPTHS.has(depth)) notAnImage()
  const sizeOf = (columns: number, rows: number) => (columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0)
  if (byteAt(header, 12) === 0) return sizeOf(width, height)
  const sizes = PASSES.map(([x, y, dx, dy]) => sizeOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function chunksOf(png: Buffer, type: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = SIGNATURE_BYTES; at < png.length; at += 12 + uint32(png, at)) {
    if (textAt(png, at + 4, 4) === type) found.push(part(png, at + 8, at + 8 + uint32(png, at)))
  }
  return found
}

/** How many bytes the parts inflate to; a little more than `max` when it is more than that. */
async function inflatedSize(parts: readonly Buffer[], max: number): Promise<number> {
  const inflate = createInflate()
  inflate.end(Buffer.concat(parts))
  let size = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > max) break
    }
  } catch {
    notAnImage()
  }
  return size
}

/** A name, a zero, the method, and compressed data. */
function checkProfile(chunk: Buffer): void {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: PROFILE_MAX_BYTES })
  } catch {
    notAnImage()
  }
}
