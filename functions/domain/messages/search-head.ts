import { conversationTag } from '../../data/messages/ids.ts'
import { listMessages } from '../../data/messages/messages.ts'
import type { Head } from './search-position.ts'

const LOOKED_AT = 60

/** Looks at the next messages of a conversation: one Query. Those that were sent after the search began are not found. */
export async function readHead(head: Head, { q, from }: { q: string; from: number }): Promise<void> {
  const { userId, otherId } = head.own
  const { items, next } = await listMessages(conversationTag(userId, otherId), { limit: LOOKED_AT, before: head.before })
  const wanted = comparable(q)
  const last = items.at(-1)
  head.isBegun = true
  head.held = items.filter(({ content, createdAt }) => Date.parse(createdAt) <= from && comparable(content).includes(wanted))
  head.before = next
  head.isDone = next === undefined
  if (last) head.at = Math.min(head.at, Date.parse(last.createdAt))
}

const comparable = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
