import { useEffect, useEffectEvent, useState } from 'react'
import type { ChatMessage } from '../../../entities/messages/thread/thread.ts'
import { useVisible } from '../../../lib/browser/use-visible.ts'

interface Input {
  messages: readonly ChatMessage[]
  /** Unread messages of the conversation, as the list counts them. */
  unreadCount: number
  /** The first unread message, where only the number of unread ones is known. */
  countedFrom?: string | undefined
  isAtEnd: boolean
  /** Marks the messages up to the newest received one as read. */
  onSeen: (newest: string) => Promise<void>
}

/** What is new to the reader: from which message on, and how many came while they looked elsewhere. What they see is marked as read. */
export function useNewMessages({ messages, unreadCount, countedFrom, isAtEnd, onSeen }: Input) {
  const isSeeing = useVisible() && isAtEnd
  const received = messages.filter(({ direction, deleted }) => direction === 'received' && !deleted)
  const newest = received.at(-1)?.id ?? ''
  const [opened] = useState({ newest, unreadCount })
  const [newFrom, setNewFrom] = useState(() => received.find(({ read }) => !read)?.id ?? countedFrom)
  const [seenUpTo, setSeenUpTo] = useState(newest)
  if (isSeeing && newest > seenUpTo) setSeenUpTo(newest)
  const unseen = isSeeing ? [] : received.filter(({ id }) => id > seenUpTo)

  // What was loaded earlier may lack the messages that were unread when the conversation was opened.
  const arrived = opened.unreadCount > 0 ? received.find(({ id }) => id > opened.newest) : undefined
  const first = unseen[0] ?? arrived
  const [isLineSet, setLineSet] = useState(newFrom !== undefined)
  if (first !== undefined && !isLineSet) {
    setNewFrom(first.id)
    setLineSet(true)
  }

  const markSeen = useEffectEvent((upTo: string) => {
    // The list counts what has just arrived only when it is read the next time.
    const isNew = upTo > opened.newest
    if (isNew || unreadCount > 0 || received.some(({ read }) => !read)) onSeen(upTo).catch((problem: unknown) => console.error(problem))
  })
  useEffect(() => {
    if (isSeeing) markSeen(newest)
  }, [isSeeing, newest])

  return { newFrom, unseenCount: unseen.length, clearNew: () => setNewFrom(undefined) }
}
