import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '../../../../../shared/entities/messages/room.ts'
import { MINUTE_MS } from '../../../../../shared/time.ts'
import { useApi } from '../../../../lib/use-api.ts'
import { sizeText } from './size-text.ts'
import styles from './bubble.module.css'

/** Addresses are valid for five minutes. */
const RENEWED_MS = 4 * MINUTE_MS
const LARGEST = { width: 360, height: 320 }

interface AttachmentViewProps {
  attachment: Attachment
  messageId: string
  /** Undefined while the message is being sent: its files have no address yet. */
  roomId: string | undefined
}

/** A file of a message: an image as it is, a PDF as a card that opens it. */
export function AttachmentView({ attachment, messageId, roomId }: AttachmentViewProps) {
  const { id, name, contentType, size } = attachment
  const { data, error, mutate } = useApi(
    'GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}',
    roomId !== undefined && { id: roomId, messageId, attachmentId: id },
    { refreshInterval: RENEWED_MS, revalidateOnFocus: false },
  )
  if (contentType.startsWith('image/')) {
    return <ImageView attachment={attachment} url={data?.url} hasFailed={error !== undefined} onFailed={() => void mutate()} />
  }
  return (
    <a className={styles.file} href={data?.url} target="_blank" rel="noopener noreferrer">
      <FileText size={22} aria-hidden />
      <span className={styles.fileWords}>
        <span dir="auto">{name}</span>
        <span className={styles.fileNote}>PDF · {sizeText(size)}</span>
      </span>
    </a>
  )
}

interface ImageViewProps {
  attachment: Attachment
  url: string | undefined
  hasFailed: boolean
  onFailed: () => void
}

/** Its place is reserved before it is loaded; a new address does not load it again. */
function ImageView({ attachment: { name, width, height }, url, hasFailed, onFailed }: ImageViewProps) {
  const [shown, setShown] = useState(url)
  if (shown === undefined && url !== undefined) setShown(url)
  const scale = Math.min(1, LARGEST.width / (width ?? LARGEST.width), LARGEST.height / (height ?? LARGEST.height))
  const box = { width: Math.round((width ?? 240) * scale), height: Math.round((height ?? 160) * scale) }
  if (hasFailed && shown === undefined) return <p className={styles.fileNote}>{`${name} could not be loaded`}</p>
  return (
    <span className={styles.imageFrame} style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}>
      {shown === undefined ? null : (
        <a href={url ?? shown} target="_blank" rel="noopener noreferrer" aria-label={`Open ${name}`}>
          <img
            className={styles.image}
            src={shown}
            alt={name}
            {...box}
            decoding="async"
            onError={() => {
              setShown(undefined)
              onFailed()
            }}
          />
        </a>
      )}
    </span>
  )
}
