import type { ImageType } from '../../../shared/choices.ts'
import { asBuffer } from './bytes.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng, PNG_SIGNATURE } from './clean-png.ts'
import { notAnImage } from './not-an-image.ts'

const GIF_SIGNATURE = /^GIF8[79]a$/

export interface CleanImage {
  type: ImageType
  bytes: Buffer
}

/**
 * Builds a JPEG, PNG or GIF anew from only the parts that draw it; metadata and trailing bytes are dropped,
 * the EXIF orientation is kept. The type is recognized by the bytes. `upload.not_image` for everything else and for more than
 * 25 megapixels. Cleaning what is clean changes nothing.
 */
export function cleanImage(file: Uint8Array): CleanImage {
  const bytes = asBuffer(file)
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return { type: 'image/jpeg', bytes: cleanJpeg(bytes) }
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return { type: 'image/png', bytes: cleanPng(bytes) }
  if (GIF_SIGNATURE.test(bytes.toString('latin1', 0, 6))) return { type: 'image/gif', bytes: cleanGif(bytes) }
  return notAnImage()
}
