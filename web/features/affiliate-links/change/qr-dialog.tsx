import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { qrUrl } from '../../../entities/links/shared-url.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { pathOf, type Qr, QrCode, qrOf } from '../../../ui/images/qr-code.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from '../affiliate-links.module.css'

/** The QR code of a link, to look at and to take along. */
export function QrDialog({ link, onClose }: { link: AffiliateLink; onClose: () => void }) {
  const url = qrUrl(link)
  const qr = qrOf(url)
  return (
    <Dialog
      open
      title="QR code"
      description={
        <>
          Scans of this code are counted separately from clicks on the link <span dir="auto">{link.name}</span>.
        </>
      }
      onClose={onClose}
      actions={
        <>
          <DownloadButton onDownload={async () => saveFile(`${link.code}.svg`, new Blob([svgOf(qr)], { type: 'image/svg+xml' }))}>
            SVG
          </DownloadButton>
          <DownloadButton onDownload={async () => saveFile(`${link.code}.png`, await pngOf(qr))}>PNG</DownloadButton>
        </>
      }
    >
      <QrCode qr={qr} label={`QR code of ${url}`} />
      <div className={styles.result}>
        <span>{url}</span>
        <CopyButton text={url} what="address of the QR code" />
      </div>
    </Dialog>
  )
}

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
