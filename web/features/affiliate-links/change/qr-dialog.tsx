import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { qrUrl } from '../../../entities/links/shared-url.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { QrCode, qrOf } from '../../../ui/images/qr-code.tsx'
import { QrDownloads } from '../../../ui/images/qr-downloads.tsx'
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
      actions={<QrDownloads qr={qr} name={link.code} />}
    >
      <QrCode qr={qr} label={`QR code of ${url}`} />
      <div className={styles.result}>
        <span>{url}</span>
        <CopyButton text={url} what="address of the QR code" />
      </div>
    </Dialog>
  )
}
