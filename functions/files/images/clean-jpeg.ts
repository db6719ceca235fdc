import { byteAt, part, uint16 } from './bytes.ts'
import { checkPixels, notAnImage } from './not-an-image.ts'
import { onlyOrientation } from './orientation.ts'

/** Second bytes of markers (ITU T.81, table B.1); the first is 0xff. */
const SOF0 = 0xc0
const DHT = 0xc4
const JPG = 0xc8
const DAC = 0xcc
const SOF15 = 0xcf
const RST0 = 0xd0
const RST7 = 0xd7
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe
const NOT_FRAMES = new Set([DHT, JPG, DAC])

/** Keeps frames, tables and scans, the colour space and the orientation; thumbnails go too. */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.of(0xff, SOI)]
  let frames = 0
  let scans = 0
  let at = skipFill(bytes, 2)
  for (let marker = byteAt(bytes, at + 1); marker !== EOI; marker = byteAt(bytes, at + 1)) {
    const segment = segmentAt(bytes, at, marker)
    at += segment.length
    kept.push(...drawing(marker, segment))
    if (isFrame(marker)) {
      frames += 1
      checkPixels(uint16(segment, 7), uint16(segment, 5))
    }
    if (marker === SOS) {
      if (frames !== 1) notAnImage()
      scans += 1
      const end = endOfScan(bytes, at)
      kept.push(bytes.subarray(at, end))
      at = end
    }
    at = skipFill(bytes, at)
  }
  return scans > 0 ? Buffer.concat([...kept, Buffer.of(0xff, EOI)]) : notAnImage()
}

/** A marker may have any number of bytes 0xff before it. */
function skipFill(bytes: Buffer, from: number): number {
  let at = from
  if (byteAt(bytes, at) !== 0xff) notAnImage()
  while (byteAt(bytes, at + 1) === 0xff) at += 1
  return at
}

function segmentAt(bytes: Buffer, at: number, marker: number): Buffer {
  const length = uint16(bytes, at + 2)
  if (marker < SOF0 || (marker >= RST0 && marker <= SOI) || length < 2) notAnImage()
  return part(bytes, at, at + 2 + length)
}

const isFrame = (marker: number): boolean => marker >= SOF0 && marker <= SOF15 && !NOT_FRAMES.has(marker)

function drawing(marker: number, segment: Buffer): Buffer[] {
  const begins = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === APP0) return begins('JFIF\0') && segment.length >= 18 ? [withoutThumbnail(segment)] : []
  if (marker === APP1) return begins('Exif\0\0') ? turned(segment.subarray(10)) : []
  if (marker === APP2) return begins('ICC_PROFILE\0') ? [segment] : []
  if (marker === APP14) return begins('Adobe') && segment.length >= 16 ? [shortened(segment, 16)] : []
  return (marker > APP1 && marker <= APP15) || marker === COM ? [] : [segment]
}

function withoutThumbnail(segment: Buffer): Buffer {
  const header = shortened(segment, 18)
  header.writeUInt16BE(0, 16)
  return header
}

function shortened(segment: Buffer, length: number): Buffer {
  const kept = Buffer.from(segment.subarray(0, length))
  kept.writeUInt16BE(length - 2, 2)
  return kept
}

function turned(block: Buffer): Buffer[] {
  const exif = onlyOrientation(block)
  if (!exif) return []
  const segment = Buffer.concat([Buffer.of(0xff, APP1, 0, 0), Buffer.from('Exif\0\0', 'latin1'), exif])
  segment.writeUInt16BE(segment.length - 2, 2)
  return [segment]
}

/** Compressed data runs to the next marker that is neither a stuffed 0xff nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = byteAt(bytes, at + 1)
    if (next !== 0 && !(next >= RST0 && next <= RST7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return notAnImage()
}
