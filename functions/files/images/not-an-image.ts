import { fail } from '../../../shared/errors.ts'
import { IMAGE_MAX_PIXELS } from '../../../shared/limits.ts'

/** Ends the reading of a file that is not what it seems. */
export const notAnImage = (): never => fail('upload.not_image')

/** Refuses an image without area, or one that would take a viewer's memory. */
export function checkPixels(width: number, height: number): void {
  if (width === 0 || height === 0) notAnImage()
  if (width * height > IMAGE_MAX_PIXELS) {
    fail('upload.not_image', `This image has too many pixels. At most ${IMAGE_MAX_PIXELS / 1_000_000} megapixels are possible`)
  }
}
