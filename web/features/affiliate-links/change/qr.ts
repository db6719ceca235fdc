import { encode } from 'uqr'

/** The empty frame that scanners need, in modules. */
const BORDER = 4
const PNG_PIXELS = 1_024

export interface Qr {
  /** Width and height in modules, the frame included. */
  size: number
  modules: readonly (readonly boolean[])[]
}

/** The QR code of a text. A seventh of it may be damaged or dirty. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  return { size, modules: data }
}

/** The dark modules as the path of an SVG of one unit per module. */
export const pathOf = ({ modules }: Qr): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A file of its own: black on white in any theme, since it is printed. */
export const svgOf = (qr: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><rect width="${qr.size}" height="${qr.size}" fill="#fff"/><path d="${pathOf(qr)}"/></svg>\n`

/** At least 1,024 pixels wide, each module a whole number of them. */
export async function pngOf({ size, modules }: Qr): Promise<Blob> {
  const scale = Math.ceil(PNG_PIXELS / size)
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw the picture. Please take the SVG')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  modules.forEach((row, y) => row.forEach((dark, x) => dark && context.fillRect(x * scale, y * scale, scale, scale)))
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be made. Please take the SVG')) : resolve(blob)),
      'image/png',
    ),
  )
}
