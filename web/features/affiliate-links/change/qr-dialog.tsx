import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { qrUrl } from '../../../entities/links/shared-url.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from '../affiliate-links.module.css'
import { pathOf, pngOf, qrOf, svgOf } from './qr.ts'

/** The QR code of a link, to look at and to take along. */
export function QrDialog({ link, onClose }: { link: AffiliateLink; onClose: () => void }) {
  const url = qrUrl(link)
  const qr = qrOf(url)
  const fail = (sentence: string) => toast.error(sentence)
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
          <DownloadButton
            onDownload={async () => saveFile(`${link.code}.svg`, new Blob([svgOf(qr)], { type: 'image/svg+xml' }))}
            onFailure={fail}
          >
            SVG
          </DownloadButton>
          <DownloadButton onDownload={async () => saveFile(`${link.code}.png`, await pngOf(qr))} onFailure={fail}>
            PNG
          </DownloadButton>
        </>
      }
    >
      <figure className={styles.qr} aria-label={`QR code of ${url}`}>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" aria-hidden>
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={pathOf(qr)} fill="#000" />
        </svg>
      </figure>
      <div className={styles.result}>
        <span>{url}</span>
        <CopyButton text={url} what="address of the QR code" onFailure={fail} />
      </div>
    </Dialog>
  )
}
