import { FileText, ImageIcon } from 'lucide-react'
import type { Attachment } from '../../../shared/entities/messages/room.ts'
import type { useSignedAddress } from './use-signed-address.ts'
import styles from './file-link.module.css'

interface FileLinkProps {
  file: Attachment
  address: Pick<ReturnType<typeof useSignedAddress>, 'url' | 'link'>
}

/** A private file as a card that opens it. */
export function FileLink({ file: { name, contentType, size }, address: { url, link } }: FileLinkProps) {
  const isImage = contentType.startsWith('image/')
  const Icon = isImage ? ImageIcon : FileText
  return (
    <a className={styles.file} href={url} {...link}>
      <Icon size={22} />
      <span className={styles.words}>
        <span dir="auto">{name}</span>
        <span className={styles.note}>
          {isImage ? 'Image' : 'PDF'} · {sizeText(size)}
        </span>
      </span>
    </a>
  )
}

const KILOBYTE = 1_024

/** '340 kB', '1.2 MB'. */
const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB` : `${(bytes / (KILOBYTE * KILOBYTE)).toFixed(1)} MB`
