import { PinOff } from 'lucide-react'
import useSWR from 'swr'
import { plainMarkdown } from '../../../../shared/format/text/plain-markdown.ts'
import { callsOf } from '../../../entities/messages/calls.ts'
import { listedContent } from '../../../entities/messages/outbox/unsent.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import type { ApiError } from '../../../lib/api.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { shortTime } from '../list/short-time.ts'
import styles from '../rooms/rooms.module.css'

interface PinsDialogProps {
  conversation: Conversation
  senderOf: (message: ChatMessage) => string
  onShow: (id: string) => void
  onUnpin: (message: ChatMessage) => Promise<unknown>
  onClose: () => void
}

/** The pinned messages of a conversation; one of them leads to its place. */
export function PinsDialog({ conversation, senderOf, onShow, onUnpin, onClose }: PinsDialogProps) {
  const { kind, id } = conversation
  const {
    data: pinned,
    error,
    mutate,
  } = useSWR<readonly ChatMessage[], ApiError>(['pins', kind, id], () => callsOf(conversation).readPinned(id))
  const unpin = (message: ChatMessage) => {
    void mutate((known) => known?.filter((one) => one.id !== message.id), { revalidate: false })
    void onUnpin(message).finally(() => mutate())
  }
  return (
    <Dialog open onClose={onClose} title="Pinned messages">
      {error ? <Alert onRetry={() => void mutate()}>{error.message}</Alert> : null}
      {pinned === undefined && !error ? (
        <Loading>
          <Skeleton width="60%" />
        </Loading>
      ) : null}
      {pinned?.length === 0 ? <p className={styles.online}>Nothing is pinned yet. Pin a message in its menu.</p> : null}
      <ul className={styles.members} aria-label="Pinned messages" aria-busy={pinned === undefined}>
        {pinned?.map((message) => (
          <li key={message.id} className={styles.member}>
            <button type="button" className={styles.pin} onClick={() => (onClose(), onShow(message.id))}>
              <span className={styles.online}>{`${senderOf(message)}, ${shortTime(message.createdAt)}`}</span>
              <span dir="auto">{plainMarkdown(listedContent(message))}</span>
            </button>
            <IconButton label="Unpin message" onClick={() => unpin(message)}>
              <PinOff size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
