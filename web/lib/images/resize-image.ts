import type { PictureKind } from '../../../shared/choices.ts'

interface Box {
  width: number
  height: number
}

/** The largest size in pixels that each kind of image is kept in. */
export const IMAGE_BOXES: Readonly<Record<PictureKind, Box>> = {
  logo: { width: 512, height: 512 },
  profile: { width: 512, height: 512 },
  banner: { width: 1_600, height: 1_600 },
  // What link previews show is at most so large anywhere.
  preview: { width: 1_200, height: 1_200 },
}
const JPEG_QUALITY = 0.86

/** A file that only calls itself an image. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage'
}

/** The size of an image inside a box, in whole pixels: same proportions, never enlarged, never under 1 pixel. */
export function fitInto(box: Box, { width, height }: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Makes an image as small as its kind needs: JPEG, or PNG with alpha; a GIF keeps its bytes, it may move. Throws when it is no image. */
export async function resizeImage(kind: PictureKind, file: Blob): Promise<Blob> {
  if (file.type === 'image/gif') return file
  const bitmap = await decode(file)
  try {
    const size = fitInto(IMAGE_BOXES[kind], bitmap)
    const resized = await draw(bitmap, size, file.type)
    const fits = size.width === bitmap.width && size.height === bitmap.height
    return fits && file.size <= resized.size ? file : resized
  } finally {
    bitmap.close()
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new NotAnImage('This file is not a JPG, PNG or GIF image')
  }
}

async function draw(bitmap: ImageBitmap, { width, height }: Box, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser cannot prepare images. Please try another one')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const clear = type === 'image/png' && hasAlpha(context.getImageData(0, 0, width, height).data)
  return encode(canvas, clear ? 'image/png' : 'image/jpeg')
}

/** Whether any of the RGBA pixels lets something through. */
export function hasAlpha(pixels: ArrayLike<number>): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('The image could not be prepared. Please try another one'))
        else resolve(blob)
      },
      type,
      JPEG_QUALITY,
    )
  })
