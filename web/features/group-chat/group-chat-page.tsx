import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Room } from '../../../shared/entities/messages/room.ts'
import { startOutbox } from '../../entities/messages/outbox/outbox.ts'
import { conversationOf } from '../../entities/messages/paths.ts'
import type { Conversation } from '../../entities/messages/thread/thread.ts'
import type { Messages } from '../../entities/messages/direct/use-messages.ts'
import { useOnline } from '../../entities/messages/presence.ts'
import { useConversations } from '../../entities/messages/use-conversations.ts'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { useUserId } from '../../lib/session/state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { ConversationLoading } from './conversation/conversation-loading.tsx'
import { DirectConversation, SampleConversation } from './conversation/direct-conversation.tsx'
import styles from './group-chat-page.module.css'
import { RoomConversation } from './rooms/room-conversation.tsx'
import { ConversationList, type Filter } from './list/conversation-list.tsx'

/** /group-chat: the list of conversations and the open one, `?user=`; on phones one of the two. */
export function GroupChatPage() {
  const [query] = useSearchParams()
  const open = conversationOf(query, useUserId())
  const isNarrow = useMedia(NARROW)
  const { messages, rooms, listed, error, retry } = useConversations()
  const online = useOnline(messages.isSample ? undefined : messages.summaries?.map(({ userId }) => userId))
  const [filter, setFilter] = useState<Filter>('all')
  useEffect(startOutbox, [])
  const hasList = !isNarrow || open === undefined
  return (
    <div className={styles.page} data-one-pane={isNarrow || undefined}>
      {hasList ? (
        <ConversationList {...{ listed, open, error, online, filter }} isSample={messages.isSample} onRetry={retry} onFilter={setFilter} />
      ) : (
        <h1 className="visually-hidden">Messages</h1>
      )}
      {open === undefined ? <Title /> : null}
      {isNarrow && open === undefined ? null : (
        <section className={styles.conversation} aria-label="Conversation">
          {open === undefined ? (
            <div className={styles.none}>
              <EmptyState drawing="team" title="Your messages">
                Choose a conversation, or write to someone new.
              </EmptyState>
            </div>
          ) : (
            <Open
              key={`${open.kind} ${open.id}`}
              {...{ open, messages, rooms, online }}
              marked={query.get('message') ?? undefined}
              hasBack={isNarrow}
            />
          )}
        </section>
      )}
    </div>
  )
}

interface OpenProps {
  open: Conversation
  messages: Messages
  rooms: readonly Room[] | undefined
  online: ReadonlySet<string>
  marked: string | undefined
  hasBack: boolean
}

function Open({ open: { kind, id }, messages: { summaries, isSample, loading }, rooms, online, marked, hasBack }: OpenProps) {
  if (kind === 'room') return <RoomConversation id={id} room={rooms?.find((room) => room.id === id)} marked={marked} hasBack={hasBack} />
  const summary = summaries?.find(({ userId }) => userId === id)
  if (isSample && summary) return <SampleConversation summary={summary} hasBack={hasBack} />
  // The list names most people: their profile need not be asked for.
  if (loading) return <ConversationLoading />
  return (
    <DirectConversation userId={id} summary={isSample ? undefined : summary} marked={marked} isOnline={online.has(id)} hasBack={hasBack} />
  )
}

function Title() {
  useDocumentTitle('Messages')
  return null
}
