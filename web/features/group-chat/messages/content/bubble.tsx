import { plainMarkdown } from '../../../../../shared/format/text/plain-markdown.ts'
import type { ChatMessage, Conversation } from '../../../../entities/messages/thread/thread.ts'
import { classes } from '../../../../ui/classes.ts'
import { Markdown } from '../../../../ui/markdown/markdown.tsx'
import { Attachments } from './attachment-view.tsx'
import styles from './bubble.module.css'

interface BubbleProps {
  message: ChatMessage
  /** The server has not confirmed it. */
  isPending: boolean
  /** Undefined while it is sent. */
  conversation: Conversation | undefined
  onQuoted: ((id: string) => void) | undefined
}

/** What a message says: what it answers, its text and its files. */
export function Bubble({ message, isPending, conversation, onQuoted }: BubbleProps) {
  const { content, deleted, editedAt, replyTo, attachments, direction } = message
  const look = classes(styles.bubble, direction === 'sent' && styles.mine, isPending && styles.pending)
  if (deleted) return <p className={classes(styles.bubble, styles.deleted)}>This message was deleted</p>
  return (
    <>
      {content === '' && replyTo === null ? null : (
        <div className={look} dir="auto">
          {replyTo === null ? null : (
            <button type="button" className={styles.quote} onClick={() => onQuoted?.(replyTo.id)}>
              <span className={styles.quoted}>{replyTo.senderName}</span>
              <span className={styles.quoteText}>{plainMarkdown(replyTo.content) || 'Deleted message'}</span>
            </button>
          )}
          <Markdown text={content} compact />
          {editedAt === null ? null : <span className={styles.edited}>edited</span>}
        </div>
      )}
      <Attachments attachments={attachments} messageId={message.id} conversation={conversation} />
    </>
  )
}
