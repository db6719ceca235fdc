import { Check, CheckCheck, Clock, Pin } from 'lucide-react'
import { memo, useState } from 'react'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import type { Unsent } from '../../../entities/messages/outbox/unsent.ts'
import { formatDateTime, formatTime } from '../../../../shared/format/date.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { RowActions } from '../../../ui/table/row-actions.tsx'
import { actionsOn, type MessageActions } from './actions-on.tsx'
import { Bubble } from './content/bubble.tsx'
import styles from './message-row.module.css'
import { ReferenceChip, type Referenced } from './content/references.tsx'
import { Reactions } from './content/reactions.tsx'

interface MessageRowProps {
  message: ChatMessage
  senderName: string
  senderImage: string | null
  unsent?: Unsent | undefined
  startsGroup: boolean
  endsGroup: boolean
  /** Under the pointer or with the focus: shows what can be done. */
  isActive: boolean
  /** The one message that Tab stops at. */
  isStop: boolean
  isMarked: boolean
  /** Who has read it, below the last messages of the user. */
  receipt: string | null
  conversation: Conversation | undefined
  referenced: Referenced | undefined
  /** Undefined of examples, with which nothing can be done. */
  actions: MessageActions | undefined
}

/** A message: those of the user on the right, those of others on the left with name and picture. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, senderName, senderImage, unsent, startsGroup, endsGroup, isActive, isStop, isMarked, actions } = props
  const { direction, createdAt, deleted } = message
  const [isReacting, setReacting] = useState(false)
  const isMine = direction === 'sent'
  return (
    <article
      className={classes(styles.row, isMine && styles.mine, startsGroup && styles.first, isMarked && styles.marked)}
      aria-label={`${isMine ? 'You' : senderName}, ${formatDateTime(createdAt)}`}
      // Focusable as a whole, so that the arrow keys go from message to message.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isStop ? 0 : -1}
      data-item-focus
    >
      {isMine ? null : startsGroup ? <Avatar name={senderName} src={senderImage} /> : <span className={styles.noAvatar} />}
      <div className={styles.words}>
        {startsGroup || message.pinned ? (
          <p className={styles.head}>
            {isMine ? null : (
              <span dir="auto" className={styles.name}>
                {senderName}
              </span>
            )}
            {message.pinned ? <Pin size={12} aria-label="Pinned" /> : null}
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {formatTime(createdAt)}
            </time>
          </p>
        ) : null}
        <div className={styles.said}>
          <Bubble
            message={message}
            isPending={unsent !== undefined}
            conversation={unsent === undefined ? props.conversation : undefined}
            onQuoted={actions?.showQuoted}
          />
          {isActive && unsent === undefined && !deleted && actions ? (
            <div className={styles.tools}>
              <RowActions of="message" actions={actionsOn(message, actions, () => setReacting(true))} />
            </div>
          ) : null}
        </div>
        {message.references?.map(({ id }) => {
          const item = props.referenced?.get(id)
          return item && <ReferenceChip key={id} item={item} />
        })}
        {deleted || !actions ? null : (
          <Reactions message={message} isOpen={isReacting} onReact={actions.react} onClose={() => setReacting(false)} />
        )}
        {actions && unsent?.state === 'failed' ? <Failed unsent={unsent} actions={actions} /> : null}
        {actions && unsent?.state === 'waiting' ? <Waiting unsent={unsent} actions={actions} /> : null}
        {unsent === undefined && endsGroup && props.receipt !== null ? <Receipt>{props.receipt}</Receipt> : null}
      </div>
    </article>
  )
})

const Waiting = ({ unsent: { key }, actions }: { unsent: Unsent; actions: MessageActions }) => (
  <p className={styles.receipt}>
    <Clock size={14} />
    {navigator.onLine ? 'Sending...' : 'Waiting for the connection'}
    <Button size="small" variant="quiet" onClick={() => actions.discard(key)}>
      Delete
    </Button>
  </p>
)

const Failed = ({ unsent: { key, reason }, actions }: { unsent: Unsent; actions: MessageActions }) => (
  <Alert
    action={
      <>
        <Button size="small" onClick={() => actions.sendAgain(key)}>
          Try again
        </Button>
        <Button size="small" onClick={() => actions.discard(key)}>
          Delete
        </Button>
      </>
    }
  >
    {reason}
  </Alert>
)

const Receipt = ({ children }: { children: string }) => (
  <p className={styles.receipt}>
    {children === 'Sent' ? <Check size={14} /> : <CheckCheck size={14} />}
    {children}
  </p>
)
