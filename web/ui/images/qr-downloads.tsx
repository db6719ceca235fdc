import { saveFile } from '../../lib/browser/save-file.ts'
import { DownloadButton } from '../actions/download-button.tsx'
import { pathOf, type Qr } from './qr-code.tsx'

/** Buttons that save a QR code as files. */
export const QrDownloads = ({ qr, name }: { qr: Qr; name: string }) => (
  <>
    <DownloadButton onDownload={async () => saveFile(`${name}.svg`, new Blob([svgOf(qr)], { type: 'image/svg+xml' }))}>SVG</DownloadButton>
    <DownloadButton onDownload={async () => saveFile(`${name}.png`, await pngOf(qr))}>PNG</DownloadButton>
  </>
)

const PNG_PIXELS = 1_024

/** A file of its own: black on white in any theme, since it is printed. */
const svgOf = (qr: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><rect width="${qr.size}" height="${qr.size}" fill="#fff"/><path d="${pathOf(qr)}"/></svg>\n`

/** At least 1,024 pixels wide, each module a whole number of them. */
async function pngOf({ size, modules }: Qr): Promise<Blob> {
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
