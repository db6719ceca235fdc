import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listedPerson } from '../../entities/messages/listed.ts'
import { startOutbox } from '../../entities/messages/outbox/outbox.ts'
import type { Conversation } from '../../entities/messages/thread/thread.ts'
import { type Messages, useMessages } from '../../entities/messages/direct/use-messages.ts'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'
import { ConversationLoading } from './conversation/conversation-loading.tsx'
import { DirectConversation, SampleConversation } from './conversation/direct-conversation.tsx'
import styles from './group-chat-page.module.css'
import { ConversationList } from './list/conversation-list.tsx'

/** /group-chat: the list of conversations and the open one, `?user=`; on phones one of the two. */
export function GroupChatPage() {
  const [query] = useSearchParams()
  const open = conversationOf(query)
  const isNarrow = useMedia(NARROW)
  const messages = useMessages()
  const listed = useMemo(() => messages.summaries?.map(listedPerson), [messages.summaries])
  useEffect(startOutbox, [])
  const hasList = !isNarrow || open === undefined
  return (
    <div className={styles.page} data-one-pane={isNarrow || undefined}>
      {hasList ? (
        <ConversationList listed={listed} open={open} isSample={messages.isSample} error={messages.error} onRetry={messages.retry} />
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
            <Open key={`${open.kind} ${open.id}`} {...{ open, messages }} marked={query.get('message')} hasBack={isNarrow} />
          )}
        </section>
      )}
    </div>
  )
}

function conversationOf(query: URLSearchParams): Conversation | undefined {
  const user = query.get('user')
  return user ? { kind: 'user', id: user } : undefined
}

interface OpenProps {
  open: Conversation
  messages: Messages
  marked: string | null
  hasBack: boolean
}

function Open({ open: { id }, messages: { summaries, isSample, loading }, marked, hasBack }: OpenProps) {
  const summary = summaries?.find(({ userId }) => userId === id)
  if (isSample && summary) return <SampleConversation summary={summary} hasBack={hasBack} />
  // The list names most people: their profile need not be asked for.
  if (loading) return <ConversationLoading />
  return <DirectConversation userId={id} summary={isSample ? undefined : summary} marked={marked ?? undefined} hasBack={hasBack} />
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
