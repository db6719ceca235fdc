import type { CleanImage } from './clean-image.ts'
import { byteAt, part, textAt, uint16, uint16LittleEndian, uint32 } from './bytes.ts'
import { isTurned } from './orientation.ts'

export interface ImageSize {
  width: number
  height: number
}

/** How large a clean image is shown, in pixels. */
export function sizeOfImage({ type, bytes }: CleanImage): ImageSize {
  if (type === 'image/png') return { width: uint32(bytes, 16), height: uint32(bytes, 20) }
  if (type === 'image/gif') return { width: uint16LittleEndian(bytes, 6), height: uint16LittleEndian(bytes, 8) }
  return sizeOfJpeg(bytes)
}

const APP1 = 0xe1
const SOS = 0xda
const EXIF = 'Exif\0\0'
/** Second bytes of markers of frames (ITU T.81, table B.1), and those between them that are none. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfJpeg(bytes: Buffer): ImageSize {
  let [width, height, turned] = [0, 0, false]
  for (let at = 2; byteAt(bytes, at + 1) !== SOS; at += 2 + uint16(bytes, at + 2)) {
    const marker = byteAt(bytes, at + 1)
    const data = part(bytes, at + 4, at + 2 + uint16(bytes, at + 2))
    if (isFrame(marker)) [height, width] = [uint16(data, 1), uint16(data, 3)]
    if (marker === APP1 && textAt(data, 0, EXIF.length) === EXIF) turned = isTurned(data.subarray(EXIF.length))
  }
  return turned ? { width: height, height: width } : { width, height }
}
