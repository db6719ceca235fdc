import { hasAlpha, NotAnImage } from '../../../lib/images/resize-image.ts'
import { type Crop, squareOf } from './crop.ts'

const SIDE = 512
const JPEG_QUALITY = 0.9

/** Reads a chosen file as an image, turned as it was taken; throws a sentence for people when it is none. */
export async function imageOf(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new NotAnImage('This file is not a JPG, PNG or GIF image')
  }
}

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser cannot prepare images. Please try another one')
  const { left, top, side } = squareOf(image, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
  return context
}

/** The cropped picture as a file, never larger than the part that it shows; PNG where something shines through. */
export async function cropped(image: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const side = Math.max(1, Math.min(SIDE, Math.round(squareOf(image, crop).side)))
  Object.assign(canvas, { width: side, height: side })
  const context = drawCrop(canvas, image, crop)
  const type = hasAlpha(context.getImageData(0, 0, side, side).data) ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY))
  if (blob === null) throw new Error('The image could not be prepared. Please try another one')
  return new File([blob], name, { type })
}
