import { plainMarkdown } from '../../../../shared/format/text/plain-markdown.ts'
import type { MentionPerson } from '../../../entities/comments/mention-area.tsx'
import type { MentionSearch } from '../../../entities/comments/mentions.ts'
import { listedContent, type NewMessage } from '../../../entities/messages/outbox/unsent.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import { AttachButton, AttachmentBar } from '../../../entities/files/attachment-bar.tsx'
import { Composer } from './composer.tsx'
import { useAttachments } from '../../../entities/files/use-attachments.ts'

interface NewMessageComposerProps {
  conversation: Conversation
  label: string
  people: readonly MentionPerson[]
  memberSearch: MentionSearch<MentionPerson> | undefined
  /** The message that is answered. */
  replied: ChatMessage | undefined
  /** Above the field: who is typing. */
  note: string
  onTyped: () => void
  onSend: (message: Pick<NewMessage, 'content' | 'replyTo' | 'attachments'>) => boolean
  onUnreply: () => void
  onEditLast: (() => void) | undefined
}

/** Writes a new message, with files and as an answer. */
export function NewMessageComposer({ conversation, label, people, memberSearch, replied, note, ...on }: NewMessageComposerProps) {
  const attachments = useAttachments()
  const send = (content: string): boolean => {
    if (attachments.isUploading) return false
    const isTaken = on.onSend({
      content,
      ...(replied && { replyTo: { id: replied.id, senderName: replied.senderName, content: listedContent(replied) } }),
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
      memberSearch={memberSearch}
      startsFocused={isMouse() || replied !== undefined}
      note={note}
      above={replied && `Reply to ${replied.senderName}: ${plainMarkdown(listedContent(replied))}`}
      before={<AttachButton onAdd={attachments.add} />}
      files={<AttachmentBar attachments={attachments} />}
      isBusy={attachments.isUploading}
      mayBeEmpty={attachments.attachments.length > 0}
      onSend={send}
      onCancel={replied && on.onUnreply}
      onEditLast={on.onEditLast}
      onTyped={on.onTyped}
      onFiles={attachments.add}
    />
  )
}

/** On touch the keyboard of the device would cover the messages. */
const isMouse = (): boolean => typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches
