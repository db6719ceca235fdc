import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Attachment } from '../../../../../shared/entities/messages/room.ts'
import { FileLink } from '../../../../entities/files/file-link.tsx'
import styles from './bubble.module.css'
import { useSignedAddress } from '../../../../entities/files/use-signed-address.ts'
import type { Conversation } from '../../../../entities/messages/thread/thread.ts'
import { call } from '../../../../lib/api.ts'
import { useApi } from '../../../../lib/use-api.ts'
import { whenLoaded } from '../../../../lib/when-loaded.ts'

/** An address may have expired before the image was asked for; a new one is tried once. */
const ATTEMPTS = 2
const loadLightbox = () => import('../../../../ui/images/lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))
const LARGEST = { width: 360, height: 320 }

/** The files of a message; its images open in a window over the page. */
export function Attachments({ attachments, ...of }: Omit<AttachmentOfMessage, 'attachment'> & { attachments: readonly Attachment[] }) {
  const [openId, setOpenId] = useState<string>()
  const images = attachments.filter(isImage)
  const at = images.findIndex(({ id }) => id === openId)
  const shown = images[at]
  return (
    <>
      {attachments.map((attachment) => (
        <AttachmentView
          key={attachment.id}
          {...of}
          attachment={attachment}
          onOpen={() => void whenLoaded(loadLightbox, () => setOpenId(attachment.id))}
        />
      ))}
      {shown ? (
        <OpenImage
          {...of}
          attachment={shown}
          place={images.length > 1 ? `(${at + 1} of ${images.length})` : undefined}
          onMove={(step) => setOpenId(images.at((at + step) % images.length)?.id)}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </>
  )
}

type OpenImageProps = AttachmentOfMessage & Pick<ComponentProps<typeof Lightbox>, 'place' | 'onMove' | 'onClose'>

function OpenImage({ place, onMove, onClose, ...of }: OpenImageProps) {
  const { url, link } = useAttachmentAddress(of)
  return (
    <Suspense>
      <Lightbox name={of.attachment.name} {...{ url, link, place, onMove, onClose }} />
    </Suspense>
  )
}

const isImage = ({ contentType }: Attachment): boolean => contentType.startsWith('image/')

/** An image as it is, a PDF as a card that opens it. */
function AttachmentView({ onOpen, ...props }: AttachmentOfMessage & { onOpen: () => void }) {
  const { attachment } = props
  const address = useAttachmentAddress(props)
  if (isImage(attachment)) return <ImageView attachment={attachment} address={address} onOpen={onOpen} />
  return <FileLink file={attachment} address={address} />
}

interface ImageViewProps {
  attachment: Attachment
  address: ReturnType<typeof useAttachmentAddress>
  onOpen: () => void
}

/** Its place is reserved before it is loaded; a new address does not load it again, unless the first has failed. */
function ImageView({ attachment: { name, width, height }, address: { url, hasFailed, reload }, onOpen }: ImageViewProps) {
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
        <button type="button" className={styles.openImage} aria-label={`Open ${name}`} aria-haspopup="dialog" onClick={onOpen}>
          <img
            className={styles.image}
            src={shown}
            alt={name}
            {...box}
            loading="lazy"
            decoding="async"
            onError={() => {
              setFailed([...failed, shown])
              setShown(undefined)
              if (failed.length + 1 < ATTEMPTS) reload()
            }}
          />
        </button>
      )}
    </span>
  )
}

const OF_ROOM = 'GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}'
const OF_TWO = 'GET /api/messages/{id}/attachments/{attachmentId}'

interface AttachmentOfMessage {
  attachment: Attachment
  messageId: string
  /** Undefined while the message is being sent: its files have no address yet. */
  conversation: Conversation | undefined
}

/** The address of a file of a message, and what a link to it needs so that it opens under one that has not expired. */
function useAttachmentAddress({ attachment: { id, name }, messageId, conversation }: AttachmentOfMessage) {
  const ofRoom = conversation?.kind === 'room' && { id: conversation.id, messageId, attachmentId: id }
  const ofTwo = conversation?.kind === 'user' && { id: messageId, attachmentId: id }
  const config = { revalidateOnFocus: false }
  const answers = { room: useApi(OF_ROOM, ofRoom, config), user: useApi(OF_TWO, ofTwo, config) }
  const read = () => (ofTwo ? call(OF_TWO, ofTwo) : ofRoom && call(OF_ROOM, ofRoom))
  return useSignedAddress(answers[conversation?.kind ?? 'room'], read, name)
}
