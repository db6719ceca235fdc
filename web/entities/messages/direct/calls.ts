import { type RoomName, talkRoom } from '../../../../shared/entities/live.ts'
import type { DirectMessage, SentEntry } from '../../../../shared/entities/messages/message.ts'
import type { MessageMark } from '../../../../shared/entities/messages/room.ts'
import { call, callOnce } from '../../../lib/api.ts'
import type { ApiKey } from '../../../lib/api-key.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import { changeRead, refresh } from '../../../lib/use-api.ts'
import { contentOf, listedContent, temporaryId, type Unsent } from '../outbox/unsent.ts'
import {
  type ChatMessage,
  directMessage,
  keepingObjects,
  lastWritten,
  type Thread,
  withChanged,
  withNewest,
  withoutMessage,
} from '../thread/thread.ts'
import { inboxRead, lowered, type Sent, sentWith, sentWithout } from './summaries.ts'

const CONVERSATION = 'GET /api/messages/conversation/{userId}'
const INBOX = 'GET /api/messages/inbox'
const SENT = 'GET /api/messages/sent'
const UNREAD = 'GET /api/messages/unread-count'

type Known = () => Thread | undefined
type PageQuery = { limit: number; before?: string }

/** The calls of a conversation with one person, whose id names it. */
export const DIRECT = {
  /** The SWR key of what is loaded. */
  key: (userId: string, me: string): ApiKey => [CONVERSATION, { userId }, me],
  /** The room of the live channel in which its users see each other type. */
  liveRoom: (userId: string, me: string): RoomName => talkRoom(me, userId),
  /** Reads what has changed; `closeGap` reads what is missing between a page of the newest messages and what is known. */
  readNewest: async (userId: string, limit: number, known: Known, closeGap: (page: Thread) => Promise<Thread>): Promise<Thread> => {
    const before = known()
    const hasOlder = before !== undefined && before.messages.length > limit
    const answer = await call(CONVERSATION, { userId, limit, ...(hasOlder && { since: lastWritten(before) }) })
    const newest = await closeGap(pageOf(answer.slice(-limit), userId, limit))
    const loaded = withNewest(known(), newest)
    const changed = withChanged(loaded, pageOf(answer.slice(0, -limit), userId, limit).messages)
    return keepingObjects(loaded, { ...changed, messages: changed.messages.filter(({ deleted }) => !deleted) })
  },
  readPage: async (userId: string, query: PageQuery): Promise<Thread> =>
    pageOf(await call(CONVERSATION, { userId, ...query }), userId, query.limit),
  /** Sends a message, and shows it in the lists. */
  send: async (entry: Unsent): Promise<ChatMessage> => {
    const { to, key } = entry
    const answer: Partial<DirectMessage> = await callOnce(key, 'POST /api/messages/send', {
      body: { recipientId: to.id, ...contentOf(entry) },
    })
    const message = confirmed(answer, entry)
    await showSent({ ...message, content: listedContent(message) })
    return directMessage(message, to.id)
  },
  edit: async (userId: string, id: string, content: string): Promise<ChatMessage> => {
    const message = await call('PUT /api/messages/{id}', { id, body: { content } })
    void refresh(SENT)
    return directMessage(message, userId)
  },
  remove: async (_userId: string, id: string): Promise<void> => {
    await changeRead(SENT, (sent) => sentWithout(sent, id))
    await call('DELETE /api/messages/{id}', { id }).finally(() => void refresh(SENT))
  },
  /** What is loaded once a message is deleted. */
  withoutDeleted: (thread: Thread, { id }: ChatMessage): Thread => withoutMessage(thread, id),
  react: async (userId: string, id: string, emoji: string, wanted: boolean): Promise<ChatMessage> => {
    const path = '/api/messages/{id}/reactions/{emoji}'
    return directMessage(await call(wanted ? `PUT ${path}` : `DELETE ${path}`, { id, emoji }), userId)
  },
  mark: async (userId: string, id: string, body: MessageMark): Promise<ChatMessage> =>
    directMessage(await call('PATCH /api/messages/{id}', { id, body }), userId),
  /** The pinned messages, the newest pin first. */
  readPinned: async (userId: string): Promise<ChatMessage[]> =>
    (await call(CONVERSATION, { userId, pinned: 'true' })).map((message) => directMessage(message, userId)),
  /** Marks a received message and the later ones as unread. */
  markUnread: async (_userId: string, id: string): Promise<void> => {
    await call('POST /api/messages/{id}/unread', { id })
    await Promise.all([refresh(INBOX), refresh(UNREAD)])
  },
  /** Marks the messages up to one as read, in the lists at once. */
  markRead: async (userId: string, _upTo: string): Promise<void> => {
    let cleared = 0
    await changeRead(INBOX, (inbox) => {
      cleared = inbox.filter(({ senderId, read }) => senderId === userId && !read).length
      return inboxRead(inbox, userId)
    })
    await changeRead(UNREAD, ({ count }) => ({ count: lowered(count, cleared) }))
    await call('POST /api/messages/read/{userId}', { userId })
    if (cleared === 0) await refresh(UNREAD)
  },
}

const pageOf = (messages: readonly DirectMessage[], otherId: string, limit: number): Thread => ({
  messages: messages.map((message) => directMessage(message, otherId)),
  more: messages.length === limit,
})

/** Puts a message into the sent list; only the server knows the name of a new recipient. */
async function showSent(message: DirectMessage): Promise<void> {
  let isListed = false
  await changeRead(SENT, (sent) => {
    const known = sent.find(({ recipientId }) => recipientId === message.recipientId)
    isListed = known !== undefined
    return known === undefined ? sent : (sentWith<Sent>(sent, { ...known, ...message }) as SentEntry[])
  })
  if (!isListed) await refresh(SENT)
}

/** The message as the server answered it, which may carry no more than an id; a temporary id is used if it gives none (spec 4). */
export const confirmed = (answer: Partial<DirectMessage>, { to, content, createdAt, key }: Unsent): DirectMessage => ({
  content,
  createdAt,
  senderId: currentUserId(),
  recipientId: to.id,
  read: false,
  editedAt: null,
  ...answer,
  id: answer.id || temporaryId(key),
})
