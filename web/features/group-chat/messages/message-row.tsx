import { Check, CheckCheck, Clock, Copy, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import type { Unsent } from '../../../entities/messages/outbox/unsent.ts'
import { formatDateTime } from '../../../../shared/format/date.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx'
import styles from './message-row.module.css'
import { timeOf } from './time-of.ts'

/** What can be done to messages of a conversation. */
export interface MessageActions {
  copy: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
  sendAgain: (key: string) => void
  discard: (key: string) => void
}

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
  actions: MessageActions
}

/** A message: those of the user on the right, those of others on the left with name and picture. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, senderName, senderImage, unsent, startsGroup, endsGroup, isActive, isStop, isMarked, actions } = props
  const { direction, createdAt } = message
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
        {startsGroup ? (
          <p className={styles.head}>
            {isMine ? null : (
              <span dir="auto" className={styles.name}>
                {senderName}
              </span>
            )}
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {timeOf(createdAt)}
            </time>
          </p>
        ) : null}
        <Bubble message={message} isPending={unsent !== undefined} />
        {unsent?.state === 'failed' ? <Failed unsent={unsent} actions={actions} /> : null}
        {unsent?.state === 'waiting' ? <Waiting unsent={unsent} actions={actions} /> : null}
        {isMine && unsent === undefined && endsGroup ? <Receipt message={message} /> : null}
      </div>
      <div className={styles.tools}>
        {isActive && unsent === undefined ? <RowActions of="message" actions={actionsOn(message, actions)} /> : null}
      </div>
    </article>
  )
})

function Bubble({ message: { content, editedAt }, isPending }: { message: ChatMessage; isPending: boolean }) {
  return (
    <div className={classes(styles.bubble, isPending && styles.pending)} dir="auto">
      <Markdown text={content} compact />
      {editedAt === null ? null : <span className={styles.edited}>edited</span>}
    </div>
  )
}

/** Whether a message was read. */
function Receipt({ message: { read } }: { message: ChatMessage }) {
  const Icon = read ? CheckCheck : Check
  return (
    <p className={styles.receipt}>
      <Icon size={14} aria-hidden />
      {read ? 'Read' : 'Sent'}
    </p>
  )
}

const Waiting = ({ unsent: { key }, actions }: { unsent: Unsent; actions: MessageActions }) => (
  <p className={styles.receipt}>
    <Clock size={14} aria-hidden />
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

function actionsOn(message: ChatMessage, actions: MessageActions): RowAction[] {
  const copy: RowAction = {
    label: 'Copy',
    name: 'Copy message',
    icon: <Copy size={16} aria-hidden />,
    quick: true,
    onAct: () => actions.copy(message),
  }
  if (message.direction === 'received') return [copy]
  return [
    { label: 'Edit', name: 'Edit message', icon: <Pencil size={16} aria-hidden />, quick: true, onAct: () => actions.edit(message) },
    copy,
    {
      label: 'Delete',
      name: 'Delete message',
      icon: <Trash2 size={16} aria-hidden />,
      quick: true,
      danger: true,
      onAct: () => actions.remove(message),
    },
  ]
}
