import { useState } from 'react'
import type { Attachment } from '../../../../../shared/entities/messages/room.ts'
import { FileLink } from '../../../../entities/files/file-link.tsx'
import { type AttachmentOfMessage, useAttachmentAddress } from './use-attachment-address.ts'
import styles from './bubble.module.css'

/** An address may have expired before the image was asked for; a new one is tried once. */
const ATTEMPTS = 2
const LARGEST = { width: 360, height: 320 }

/** A file of a message: an image as it is, a PDF as a card that opens it. */
export function AttachmentView(props: AttachmentOfMessage) {
  const { attachment } = props
  const address = useAttachmentAddress(props)
  if (attachment.contentType.startsWith('image/')) return <ImageView attachment={attachment} address={address} />
  return <FileLink file={attachment} address={address} />
}

interface ImageViewProps {
  attachment: Attachment
  address: ReturnType<typeof useAttachmentAddress>
}

/** Its place is reserved before it is loaded; a new address does not load it again, unless the first has failed. */
function ImageView({ attachment: { name, width, height }, address: { url, hasFailed, reload, link } }: ImageViewProps) {
  const [shown, setShown] = useState(url)
  const [failed, setFailed] = useState<readonly string[]>([])
  const isLost = hasFailed || failed.length >= ATTEMPTS
  if (shown === undefined && url !== undefined && !isLost && !failed.includes(url)) setShown(url)
  const scale = Math.min(1, LARGEST.width / (width ?? LARGEST.width), LARGEST.height / (height ?? LARGEST.height))
  const box = { width: Math.round((width ?? 240) * scale), height: Math.round((height ?? 160) * scale) }
  if (isLost && shown === undefined) return <p className={styles.fileNote}>{`${name} could not be loaded`}</p>
  return (
    <span className={styles.imageFrame} style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}>
      {shown === undefined ? null : (
        <a href={url ?? shown} {...link} aria-label={`Open ${name}`}>
          <img
            className={styles.image}
            src={shown}
            alt={name}
            {...box}
            decoding="async"
            onError={() => {
              setFailed([...failed, shown])
              setShown(undefined)
              if (failed.length + 1 < ATTEMPTS) reload()
            }}
          />
        </a>
      )}
    </span>
  )
}
