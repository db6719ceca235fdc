import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { talkRoom } from '../../../../shared/entities/live.ts'
import { FAILURES } from '../../../entities/messages/failures.ts'
import { sampleMessages } from '../../../entities/messages/direct/sample.ts'
import type { Summary } from '../../../entities/messages/direct/summaries.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import { useThread } from '../../../entities/messages/thread/use-thread.ts'
import { useTyping, useTypists } from '../../../lib/live/typing.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../../../ui/layout/page-header.tsx'
import { ConversationHead } from './conversation-head.tsx'
import styles from './conversation.module.css'
import { ConversationLoading } from './conversation-loading.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { typingText } from '../rooms/room-texts.ts'
import { rowsOf } from '../messages/rows.ts'
import { ThreadView } from './thread-view.tsx'

interface DirectConversationProps {
  userId: string
  /** What the list knows of it; undefined for a new conversation. */
  summary: Summary | undefined
  /** The message that a search found. */
  marked: string | undefined
  isOnline: boolean
  hasBack: boolean
}

/** The direct messages with one person. */
export function DirectConversation({ userId, summary, marked, isOnline, hasBack }: DirectConversationProps) {
  const conversation = useMemo<Conversation>(() => ({ kind: 'user', id: userId }), [userId])
  const { thread, error, retry, loadOlder } = useThread(conversation, true)
  const profile = useApi('GET /api/profiles/{id}', summary === undefined && { id: userId })
  const partner = summary
    ? { name: summary.userName, image: summary.userImage }
    : profile.data && { name: profile.data.name, image: profile.data.profileImage }
  useDocumentTitle(partner?.name ?? 'Group Chats')
  const me = useUserId()
  const roomName = talkRoom(me, userId)
  const typists = useTypists(roomName, thread?.messages ?? [])
  const onTyped = useTyping(roomName)
  const isUnknown = summary === undefined && (error?.status === 404 || error?.status === 400 || profile.error?.status === 404)
  if (isUnknown) return <Unknown />
  if (thread === undefined || partner === undefined) {
    if (error === undefined && profile.error === undefined) return <ConversationLoading />
    return (
      <div className={styles.problem}>
        <Alert
          action={
            <Button
              onClick={() => {
                retry()
                void profile.mutate()
              }}
            >
              Try again
            </Button>
          }
        >
          {FAILURES.conversation}
        </Alert>
      </div>
    )
  }
  return (
    <>
      <ConversationHead
        {...partner}
        title={<Link to={`/profiles/${userId}`}>{partner.name}</Link>}
        note={error === undefined ? isOnline && 'Online' : 'The newest messages could not be loaded'}
        hasBack={hasBack}
      />
      <ThreadView
        {...{ conversation, thread, partner, marked, loadOlder, receiptOf }}
        name={partner.name}
        note={typingText(typists.includes(userId) ? [partner.name] : [])}
        onTyped={onTyped}
        unreadCount={summary?.unreadCount ?? 0}
      />
    </>
  )
}

const Unknown = () => (
  <div className={styles.problem}>
    <EmptyState drawing="search" title="This user does not exist" action={<ButtonLink to="/profiles">Find people</ButtonLink>}>
      Their account may have been deleted.
    </EmptyState>
  </div>
)

/** Examples of messages, which cannot be answered. */
export function SampleConversation({ summary, hasBack }: { summary: Summary; hasBack: boolean }) {
  const me = useUserId()
  const rows = useMemo(
    () =>
      rowsOf(
        sampleMessages(summary.userId, me).map((message) => ({ message })),
        undefined,
      ),
    [summary.userId, me],
  )
  return (
    <>
      <ConversationHead title={summary.userName} name={summary.userName} image={null} note="Example" hasBack={hasBack} />
      <MessageList
        {...NO_ACTIONS}
        rows={rows}
        name={summary.userName}
        receiptOf={nothingRead}
        partner={{ name: summary.userName, image: null }}
        beginning={null}
        unseenCount={0}
        isAtEnd
      />
      <p className={styles.example}>This is an example. Your own messages appear here when they are available again.</p>
    </>
  )
}

const nothing = () => undefined
const nothingRead = () => null

/** Whether a message of the user was read. */
const receiptOf = ({ direction, read }: ChatMessage): string | null => (direction === 'received' ? null : read ? 'Read' : 'Sent')
const NO_ACTIONS = {
  list: { current: null },
  onEnd: nothing,
  onStart: nothing,
  actions: {
    copy: nothing,
    edit: nothing,
    remove: nothing,
    mayRemove: () => false,
    showQuoted: nothing,
    sendAgain: nothing,
    discard: nothing,
  },
}
