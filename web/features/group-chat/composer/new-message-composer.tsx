import { plainMentions } from '../../../../shared/format/text/mentions.ts'
import type { MentionPerson } from '../../../entities/comments/mention-area.tsx'
import type { NewMessage } from '../../../entities/messages/outbox/unsent.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import { AttachButton, AttachmentBar } from './attachment-bar.tsx'
import { Composer } from './composer.tsx'
import styles from './composer.module.css'
import { useAttachments } from './use-attachments.ts'

interface NewMessageComposerProps {
  conversation: Conversation
  label: string
  people: readonly MentionPerson[]
  /** The message that is answered. */
  replied: ChatMessage | undefined
  /** Above the field: who is typing. */
  note: string | undefined
  onTyped: (() => void) | undefined
  onSend: (message: Pick<NewMessage, 'content' | 'replyTo' | 'attachments'>) => boolean
  onUnreply: () => void
  onEditLast: (() => void) | undefined
}

/** Writes a new message; in rooms with files and as an answer. */
export function NewMessageComposer({ conversation, label, people, replied, note, ...on }: NewMessageComposerProps) {
  const attachments = useAttachments()
  const isRoom = conversation.kind === 'room'
  const send = (content: string): boolean => {
    if (attachments.isUploading) return false
    const isTaken = on.onSend({
      content,
      ...(replied && { replyTo: { id: replied.id, senderName: replied.senderName, content: replied.content } }),
      ...(attachments.attachments.length > 0 && { attachments: attachments.attachments }),
    })
    if (isTaken) {
      attachments.clear()
      on.onUnreply()
    }
    return isTaken
  }
  return (
    <Composer
      key={replied?.id}
      label={label}
      draftName={`message to ${conversation.kind} ${conversation.id}`}
      people={people}
      startsFocused={isMouse() || replied !== undefined}
      note={note}
      above={replied && <p className={styles.quote}>{`Reply to ${replied.senderName}: ${plainMentions(replied.content)}`}</p>}
      before={isRoom ? <AttachButton onAdd={attachments.add} /> : undefined}
      files={isRoom ? <AttachmentBar attachments={attachments} /> : undefined}
      isBusy={attachments.isUploading}
      mayBeEmpty={attachments.attachments.length > 0}
      onSend={send}
      onCancel={replied && on.onUnreply}
      onEditLast={on.onEditLast}
      onTyped={on.onTyped}
      onFiles={isRoom ? attachments.add : undefined}
    />
  )
}

/** On touch the keyboard of the device would cover the messages. */
const isMouse = (): boolean => typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches
