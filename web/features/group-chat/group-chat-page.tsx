import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Room } from '../../../shared/entities/messages/room.ts'
import { FAILURES } from '../../entities/messages/failures.ts'
import { listedTogether } from '../../entities/messages/listed.ts'
import { startOutbox } from '../../entities/messages/outbox/outbox.ts'
import type { Conversation } from '../../entities/messages/thread/thread.ts'
import { type Messages, useMessages } from '../../entities/messages/direct/use-messages.ts'
import { useOnline } from '../../entities/messages/presence.ts'
import { useRooms } from '../../entities/messages/rooms.ts'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { ConversationLoading } from './conversation/conversation-loading.tsx'
import { DirectConversation, SampleConversation } from './conversation/direct-conversation.tsx'
import styles from './group-chat-page.module.css'
import { RoomConversation } from './rooms/room-conversation.tsx'
import { ConversationList } from './list/conversation-list.tsx'

/** /group-chat: the list of conversations and the open one, `?user=`; on phones one of the two. */
export function GroupChatPage() {
  const [query] = useSearchParams()
  const open = conversationOf(query)
  const isNarrow = useMedia(NARROW)
  const messages = useMessages()
  const { rooms, error: roomsError, retry: retryRooms } = useRooms()
  const areLoaded = messages.summaries !== undefined && (rooms !== undefined || roomsError !== undefined)
  const listed = useMemo(
    () => (areLoaded ? listedTogether(messages.summaries ?? [], rooms ?? []) : undefined),
    [areLoaded, messages.summaries, rooms],
  )
  const online = useOnline(messages.isSample ? undefined : messages.summaries?.map(({ userId }) => userId))
  useEffect(startOutbox, [])
  const hasList = !isNarrow || open === undefined
  return (
    <div className={styles.page} data-one-pane={isNarrow || undefined}>
      {hasList ? (
        <ConversationList
          listed={listed}
          open={open}
          isSample={messages.isSample}
          error={messages.error ?? (roomsError && FAILURES.conversations)}
          onRetry={() => {
            messages.retry()
            retryRooms()
          }}
          online={online}
        />
      ) : (
        <h1 className="visually-hidden">Group Chats</h1>
      )}
      {isNarrow && open === undefined ? (
        <Title />
      ) : (
        <section className={styles.conversation} aria-label="Conversation">
          {open === undefined ? (
            <NothingOpen />
          ) : (
            <Open key={`${open.kind} ${open.id}`} {...{ open, messages, rooms, online }} marked={query.get('message')} hasBack={isNarrow} />
          )}
        </section>
      )}
    </div>
  )
}

function conversationOf(query: URLSearchParams): Conversation | undefined {
  const [user, room] = [query.get('user'), query.get('room')]
  if (room) return { kind: 'room', id: room }
  return user ? { kind: 'user', id: user } : undefined
}

interface OpenProps {
  open: Conversation
  messages: Messages
  rooms: readonly Room[] | undefined
  online: ReadonlySet<string>
  marked: string | null
  hasBack: boolean
}

function Open({ open: { kind, id }, messages: { summaries, isSample, loading }, rooms, online, marked, hasBack }: OpenProps) {
  if (kind === 'room') return <RoomConversation id={id} room={rooms?.find((room) => room.id === id)} hasBack={hasBack} />
  const summary = summaries?.find(({ userId }) => userId === id)
  if (isSample && summary) return <SampleConversation summary={summary} hasBack={hasBack} />
  // The list names most people: their profile need not be asked for.
  if (loading) return <ConversationLoading />
  return (
    <DirectConversation
      userId={id}
      summary={isSample ? undefined : summary}
      marked={marked ?? undefined}
      isOnline={online.has(id)}
      hasBack={hasBack}
    />
  )
}

function NothingOpen() {
  useDocumentTitle('Group Chats')
  return (
    <div className={styles.none}>
      <EmptyState drawing="team" title="Your messages">
        Choose a conversation, or write to someone new.
      </EmptyState>
    </div>
  )
}

function Title() {
  useDocumentTitle('Group Chats')
  return null
}
