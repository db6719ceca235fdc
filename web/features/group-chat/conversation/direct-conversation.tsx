import { useCallback, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { FAILURES } from '../../../entities/messages/failures.ts'
import { sampleMessages, sampleSummaries } from '../../../entities/messages/direct/sample.ts'
import { useActivity } from '../../../entities/messages/presence.ts'
import type { Summary } from '../../../entities/messages/direct/summaries.ts'
import type { ChatMessage, Conversation } from '../../../entities/messages/thread/thread.ts'
import { useThread } from '../../../entities/messages/thread/use-thread.ts'
import { useTyping, useTypists } from '../../../lib/live/typing.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
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

/** The direct messages with one person: a room of two. */
export function DirectConversation({ userId, summary, marked, isOnline, hasBack }: DirectConversationProps) {
  const conversation = useMemo<Conversation>(() => ({ kind: 'user', id: userId }), [userId])
  const { thread, liveRoom, error, retry, loadOlder } = useThread(conversation)
  const { data, error: profileError, mutate } = useApi('GET /api/profiles/{id}', summary === undefined && { id: userId })
  const name = summary?.userName ?? data?.name
  const image = summary ? summary.userImage : (data?.profileImage ?? null)
  useDocumentTitle(name ?? 'Messages')
  const typists = useTypists(liveRoom, thread?.messages ?? [])
  useActivity(thread, typists)
  const onTyped = useTyping(liveRoom)
  const lastSent = thread?.messages.findLast(({ direction, deleted }) => direction === 'sent' && !deleted)?.id
  /** Whether the newest message of the user was read, and so all before it. */
  const receiptOf = useCallback(
    ({ id, read }: ChatMessage): string | null => (id === lastSent ? (read ? 'Read' : 'Sent') : null),
    [lastSent],
  )
  const people = useMemo(() => (name === undefined ? [] : [{ id: userId, name, profileImage: image }]), [userId, name, image])
  const [partner] = people
  const isUnknown = summary === undefined && (error?.status === 404 || error?.status === 400 || profileError?.status === 404)
  if (isUnknown) return <Unknown />
  if (thread === undefined || partner === undefined) {
    if (error === undefined && profileError === undefined) return <ConversationLoading />
    const [example] = sampleSummaries()
    if (example === undefined) return null
    const tryAgain = () => {
      retry()
      void mutate()
    }
    return <SampleConversation summary={example} hasBack={hasBack} problem={FAILURES.conversation} onRetry={tryAgain} />
  }
  return (
    <ThreadView
      {...{ conversation, thread, people, partner, marked, loadOlder, receiptOf, onTyped }}
      head={{
        title: <Link to={`/profiles/${userId}`}>{partner.name}</Link>,
        name: partner.name,
        image,
        note: error === undefined ? isOnline && 'Online' : 'The newest messages could not be loaded',
        hasBack,
      }}
      typing={typingText(typists.includes(userId) ? [partner.name] : [])}
      unreadCount={summary?.unreadCount ?? 0}
    />
  )
}

const Unknown = () => (
  <div className={styles.problem}>
    <EmptyState drawing="search" title="This user does not exist" action={<ButtonLink to="/profiles">Find people</ButtonLink>}>
      Their account may have been deleted.
    </EmptyState>
  </div>
)

interface SampleConversationProps {
  summary: Summary
  hasBack: boolean
  /** Why the examples are shown, unless the list says so. */
  problem?: string
  onRetry?: () => void
}

/** Examples of messages, which cannot be answered. */
export function SampleConversation({ summary, hasBack, problem, onRetry }: SampleConversationProps) {
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
        partner={{ name: summary.userName, profileImage: null }}
        beginning={null}
        unseenCount={0}
        isAtEnd
      />
      {problem === undefined ? null : (
        <div className={styles.problem}>
          <Alert onRetry={onRetry}>{`${problem}. This is an example.`}</Alert>
        </div>
      )}
      <p className={styles.example}>This is an example. Your own messages appear here when they are available again.</p>
    </>
  )
}

const nothing = () => undefined
const nothingRead = () => null
const NO_ACTIONS = { list: { current: null }, onEnd: nothing, onStart: nothing }
