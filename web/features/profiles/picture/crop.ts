interface Size {
  width: number
  height: number
}
/** A square part of an image: its middle in pixels of the image, and how many times the largest square is enlarged. */
export interface Crop {
  x: number
  y: number
  zoom: number
}
interface Square {
  left: number
  top: number
  side: number
}

export const ZOOM_MAX = 4

/** The largest square in the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The nearest part that lies wholly inside the image. */
export function inside(size: Size, { x, y, zoom }: Crop): Crop {
  const held = between(zoom, 1, ZOOM_MAX)
  const half = sideOf(size, held) / 2
  return { x: between(x, half, size.width - half), y: between(y, half, size.height - half), zoom: held }
}

/** The part moved by a part of its own side: (1, 0) is one whole frame to the right. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom)
  return inside(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

/** The square of the image, in its pixels. */
export function squareOf(size: Size, { x, y, zoom }: Crop): Square {
  const side = sideOf(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}
