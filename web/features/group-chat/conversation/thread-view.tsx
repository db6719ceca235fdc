import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { deleteMessage, editMessage, markRead, sendMessage } from '../../../entities/messages/actions.ts'
import { FAILURES } from '../../../entities/messages/failures.ts'
import { discard, sendAgain, useOutbox } from '../../../entities/messages/outbox/outbox.ts'
import type { ChatMessage, Conversation, Thread } from '../../../entities/messages/thread/thread.ts'
import { isTo, notArrived, temporaryMessage } from '../../../entities/messages/outbox/unsent.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { AnchoredListHandle } from '../../../ui/anchored-list/anchored-list.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Composer } from '../composer/composer.tsx'
import { MessageList } from '../messages/message-list.tsx'
import type { MessageActions } from '../messages/message-row.tsx'
import { type Entry, rowsOf } from '../messages/rows.ts'
import styles from './thread-view.module.css'
import { useMarked } from '../messages/use-marked.ts'
import { useNewMessages } from '../messages/use-new-messages.ts'

export interface ThreadViewProps {
  conversation: Conversation
  thread: Thread
  /** The other person of direct messages. */
  partner: { name: string; image: string | null }
  unreadCount: number
  /** The message that a search found. */
  marked?: string | undefined
  loadOlder: () => Promise<void>
}

/** The messages of a conversation with the field for a new one. */
export function ThreadView({ conversation, thread, partner, unreadCount, marked, loadOlder }: ThreadViewProps) {
  const list = useRef<AnchoredListHandle>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const entries = useEntries(conversation, thread)
  const { newFrom, unseenCount, clearNew } = useNewMessages({
    messages: thread.messages,
    unreadCount,
    isAtEnd,
    onSeen: () => markRead(conversation),
  })
  const rows = useMemo(() => [{ kind: 'start' as const, id: 'start' }, ...rowsOf(entries, newFrom)], [entries, newFrom])
  const { actions, edited, setEdited, deleted, setDeleted } = useMessageActions()
  const onStart = useCallback(() => {
    loadOlder().catch(() => toast.error(FAILURES.conversation, { toastId: 'older messages' }))
  }, [loadOlder])
  useMarked({ list, thread, marked, loadOlder: onStart })

  const send = (content: string): boolean => {
    const isTaken = sendMessage({ to: conversation, content, after: thread.messages.at(-1)?.id ?? '' })
    if (isTaken) {
      clearNew()
      list.current?.scrollToEnd()
    }
    return isTaken
  }
  const lastSent = thread.messages.findLast((message) => message.direction === 'sent')
  return (
    <>
      <MessageList
        {...{ list, rows, actions, partner, marked, unseenCount, isAtEnd, onStart }}
        onEnd={setAtEnd}
        beginning={thread.more ? 'Loading earlier messages...' : `This is the beginning of your conversation with ${partner.name}.`}
      />
      <Announcement thread={thread} name={partner.name} />
      {edited === undefined ? (
        <Composer
          key="new"
          label={`Message to ${partner.name}`}
          draftName={`message to ${conversation.kind} ${conversation.id}`}
          people={NOBODY}
          startsFocused={isMouse()}
          onSend={send}
          onEditLast={lastSent && (() => setEdited(lastSent))}
        />
      ) : (
        <Composer
          key={edited.id}
          label="Edit message"
          draftName={`message ${edited.id}`}
          people={NOBODY}
          content={edited.content}
          startsFocused
          above={<p className={styles.quote}>Edit message</p>}
          onSend={async (content) => {
            await editMessage(conversation, edited, content)
            setEdited(undefined)
            return true
          }}
          onCancel={() => setEdited(undefined)}
        />
      )}
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

const NOBODY = [] as const

/** On touch the keyboard of the device would cover the messages. */
const isMouse = (): boolean => typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches

/** The messages with those of the outbox at the end. */
function useEntries(conversation: Conversation, { messages }: Thread): readonly Entry[] {
  const me = useUserId()
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

/** What can be done to messages, and the one that is edited or about to be deleted. */
function useMessageActions() {
  const [edited, setEdited] = useState<ChatMessage>()
  const [deleted, setDeleted] = useState<ChatMessage>()
  const actions = useMemo<MessageActions>(
    () => ({ copy: (message) => void copy(message), edit: setEdited, remove: setDeleted, sendAgain, discard }),
    [],
  )
  return { actions, edited, setEdited, deleted, setDeleted }
}

async function copy({ content }: ChatMessage): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    toast.success('Copied')
  } catch {
    toast.error('The message could not be copied')
  }
}

/** Says to screen readers what has arrived. */
function Announcement({ thread, name }: { thread: Thread; name: string }) {
  const newest = thread.messages.findLast(({ direction }) => direction === 'received')
  const known = useRef(newest?.id)
  const [text, setText] = useState('')
  useEffect(() => {
    if (newest === undefined || newest.id === known.current) return
    known.current = newest.id
    setText(`${name}: ${newest.content}`)
  }, [newest, name])
  return <output className="visually-hidden">{text}</output>
}
