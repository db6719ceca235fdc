import { IMAGE_TYPES, type ImageType } from '../../../shared/choices.ts'
import { IMAGE_MAX_BYTES } from '../../../shared/limits.ts'

/** The value of a file input's `accept`. */
export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',')

export const isImageType = (type: string): type is ImageType => IMAGE_TYPES.some((known) => known === type)

/** Says why a file cannot be used as an image (S9-15), or null. */
export function checkImage(file: Blob): string | null {
  if (!isImageType(file.type)) return 'Images must be JPG, PNG or GIF'
  if (file.size === 0) return 'The file is empty'
  if (file.size > IMAGE_MAX_BYTES) return `Images may have at most 10MB; this one has ${megabytes(file.size)}`
  return null
}

/** Rounded up, so that a file just above the limit does not read as the limit itself. */
const megabytes = (bytes: number) => `${(Math.ceil((bytes / (1_024 * 1_024)) * 10) / 10).toFixed(1)}MB`
