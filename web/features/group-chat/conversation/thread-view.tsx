import { Pin } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { deleteMessage, editMessage, markRead, sendMessage } from '../../../entities/messages/actions.ts'
import { FAILURES } from '../../../entities/messages/failures.ts'
import { useOutbox } from '../../../entities/messages/outbox/outbox.ts'
import type { NewMessage } from '../../../entities/messages/outbox/unsent.ts'
import type { MentionPerson } from '../../../entities/comments/mention-area.tsx'
import type { MentionSearch } from '../../../entities/comments/mentions.ts'
import type { ChatMessage, Conversation, Thread } from '../../../entities/messages/thread/thread.ts'
import { isTo, notArrived, temporaryMessage } from '../../../entities/messages/outbox/unsent.ts'
import { useReferenced } from '../messages/content/references.tsx'
import { useDialogs } from '../../../lib/actions/use-dialogs.ts'
import { useUser } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { AnchoredListHandle } from '../../../ui/anchored-list/anchored-list.tsx'
import { IconButton } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Composer } from '../composer/composer.tsx'
import { NewMessageComposer } from '../composer/new-message-composer.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { type Entry, rowsOf } from '../messages/rows.ts'
import { ConversationHead } from './conversation-head.tsx'
import { useShowMessage } from '../messages/use-marked.ts'
import { useMessageActions } from '../messages/use-message-actions.ts'
import { useNewMessages } from '../messages/use-new-messages.ts'

const DIALOGS = { pins: () => import('./pins-dialog.tsx') }
const PinsDialog = lazy(async () => ({ default: (await DIALOGS.pins()).PinsDialog }))
const MakeDialog = lazy(async () => ({ default: (await import('../messages/make-dialog.tsx')).MakeDialog }))

interface ThreadViewProps {
  conversation: Conversation
  thread: Thread
  /** Names the conversation, the other person or the room, and what can be done with it. */
  head: ComponentProps<typeof ConversationHead>
  /** The other person of direct messages. */
  partner?: MentionPerson
  /** Who can be mentioned. */
  people: readonly MentionPerson[]
  /** Where `people` are not all. */
  memberSearch?: MentionSearch<MentionPerson> | undefined
  unreadCount: number
  /** The first unread message of a room. */
  countedFrom?: string | undefined
  /** The message that a search found. */
  marked: string | undefined
  receiptOf: (message: ChatMessage) => string | null
  /** May delete the messages of others. */
  isLeader?: boolean
  /** Of the room of a startup. */
  startupId?: string | null
  /** Who is typing, above the field. */
  typing: string
  onTyped: () => void
  loadOlder: () => Promise<void>
}

/** A conversation with a person or a room: its messages, and the field for a new one. */
export function ThreadView(props: ThreadViewProps) {
  const { conversation, thread, head, partner, people, memberSearch, unreadCount, countedFrom, marked, isLeader = false, loadOlder } = props
  const { name } = head
  const me = useUser()
  const list = useRef<AnchoredListHandle>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const entries = useEntries(conversation, thread)
  const { newFrom, unseenCount, clearNew } = useNewMessages({
    messages: thread.messages,
    unreadCount,
    countedFrom,
    isAtEnd,
    onSeen: (newest) => markRead(conversation, newest),
  })
  const rows = useMemo(() => [{ kind: 'start' as const, id: 'start' }, ...rowsOf(entries, newFrom)], [entries, newFrom])
  const onStart = useCallback(() => {
    loadOlder().catch(() => toast.error(FAILURES.conversation, { toastId: 'older messages' }))
  }, [loadOlder])
  const showQuoted = useShowMessage({ list, thread, marked, loadOlder: onStart })
  const { dialog, show, close } = useDialogs(DIALOGS)
  const referenced = useReferenced(thread.messages)
  const chosen = useMessageActions({ conversation, isLeader, startupId: props.startupId, showQuoted })

  const send = (message: Pick<NewMessage, 'content' | 'replyTo' | 'attachments'>): boolean => {
    const isTaken = sendMessage({ ...message, to: conversation, after: thread.messages.at(-1)?.id ?? '' })
    if (isTaken) {
      clearNew()
      list.current?.scrollToEnd()
    }
    return isTaken
  }
  const lastSent = thread.messages.findLast((message) => message.direction === 'sent' && !message.deleted)
  const { edited, setEdited, deleted, setDeleted, replied, reporting, made } = chosen
  // Direct messages come without names.
  const senderOf = (message: ChatMessage) => message.senderName || (message.direction === 'sent' ? me.name : name)
  return (
    <>
      <ConversationHead
        {...head}
        actions={
          <>
            <IconButton label="Pinned messages" aria-haspopup="dialog" onClick={() => show('pins')}>
              <Pin size={18} />
            </IconButton>
            {head.actions}
          </>
        }
      />
      <MessageList
        {...{ list, rows, name, partner, marked, unseenCount, isAtEnd, onStart, referenced }}
        actions={chosen.actions}
        conversation={conversation}
        receiptOf={props.receiptOf}
        onEnd={setAtEnd}
        beginning={
          thread.more ? 'Loading earlier messages...' : `This is the beginning of your conversation ${partner ? 'with' : 'in'} ${name}.`
        }
      />
      <Announcement thread={thread} name={name} />
      {edited === undefined ? (
        <NewMessageComposer
          {...{ conversation, people, memberSearch, note: props.typing, onTyped: props.onTyped }}
          label={`Message to ${name}`}
          replied={replied && { ...replied, senderName: senderOf(replied) }}
          onSend={send}
          onUnreply={() => chosen.setReplied(undefined)}
          onEditLast={lastSent && (() => setEdited(lastSent))}
        />
      ) : (
        <Composer
          key={edited.id}
          label="Edit message"
          draftName={`message ${edited.id}`}
          {...{ people, memberSearch }}
          content={edited.content}
          startsFocused
          above="Edit message"
          onSend={async (content) => {
            await editMessage(conversation, edited, content)
            setEdited(undefined)
            return true
          }}
          onCancel={() => setEdited(undefined)}
        />
      )}
      <Suspense>
        {dialog === 'pins' ? (
          <PinsDialog {...{ conversation, senderOf }} onShow={showQuoted} onUnpin={chosen.actions.pin} onClose={close} />
        ) : null}
        {made ? <MakeDialog {...made} /> : null}
      </Suspense>
      {reporting}
      <ConfirmDialog
        open={deleted !== undefined}
        title="Delete this message?"
        confirm="Delete message"
        danger
        onConfirm={() => {
          if (deleted) deleteMessage(conversation, deleted).catch((problem: Error) => toast.error(problem.message))
          setDeleted(undefined)
        }}
        onCancel={() => setDeleted(undefined)}
      >
        It disappears for everyone. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

/** The messages with those of the outbox at the end. */
function useEntries(conversation: Conversation, { messages }: Thread): readonly Entry[] {
  const me = useUser()
  const outbox = useOutbox()
  return useMemo(() => {
    const unsent = notArrived(
      outbox.filter((entry) => isTo(entry, conversation)),
      messages,
    )
    return [
      ...messages.map((message) => ({ message })),
      ...unsent.map((entry) => ({ message: temporaryMessage(entry, me), unsent: entry })),
    ]
  }, [me, outbox, conversation, messages])
}

/** Says to screen readers what has arrived. */
function Announcement({ thread, name }: { thread: Thread; name: string }) {
  const newest = thread.messages.findLast(({ direction }) => direction === 'received')
  const known = useRef(newest?.id)
  const [text, setText] = useState('')
  useEffect(() => {
    if (newest === undefined || newest.id === known.current) return
    known.current = newest.id
    setText(`${newest.senderName || name}: ${newest.content}`)
  }, [newest, name])
  return <output className="visually-hidden">{text}</output>
}
