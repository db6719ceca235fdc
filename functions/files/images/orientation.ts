/** EXIF (TIFF 6.0, big-endian, one entry): offsets in bytes. */
const ORIENTATION_TAG = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
const UPRIGHT = 1
const ORIENTATIONS = 8
/** The orientations up to this one mirror an image or turn it upside down. */
const HALF_TURNS = 4

/** An EXIF block with only the orientation; undefined when the image is upright or the block cannot be read. */
export function onlyOrientation(exif: Buffer): Buffer | undefined {
  const orientation = orientationOf(exif)
  return orientation === undefined || orientation === UPRIGHT ? undefined : exifOf(orientation)
}

/** Whether an image with this EXIF block is shown with its sides exchanged. */
export const isTurned = (exif: Buffer): boolean => (orientationOf(exif) ?? UPRIGHT) > HALF_TURNS

function orientationOf(exif: Buffer): number | undefined {
  const order = exif.toString('latin1', 0, 2)
  if (exif.length < 8 || (order !== 'II' && order !== 'MM')) return undefined
  const uint16 = (at: number) => (at + 2 > exif.length ? undefined : order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const directory = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  const entries = uint16(directory) ?? 0
  for (let entry = directory + 2; entry < directory + 2 + entries * ENTRY_BYTES; entry += ENTRY_BYTES) {
    const tag = uint16(entry)
    if (tag === undefined) return undefined
    if (tag !== ORIENTATION_TAG) continue
    const value = uint16(entry + 8)
    return uint16(entry + 2) === SHORT && value !== undefined && value >= UPRIGHT && value <= ORIENTATIONS ? value : undefined
  }
  return undefined
}

function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(ORIENTATION_TAG, 10)
  exif.writeUInt16BE(SHORT, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}
