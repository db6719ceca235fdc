import type { RoomMessage } from '../../../shared/entities/messages/room.ts'
import { call, callOnce } from '../../lib/api.ts'
import { currentUserId } from '../../lib/session/state.ts'
import { changeRead } from '../../lib/use-api.ts'
import { DIRECT } from './direct/calls.ts'
import { contentOf, listedContent } from './outbox/unsent.ts'
import { type ChatMessage, type Conversation, keepingObjects, roomMessage, withChanged, withMessage, withNewest } from './thread/thread.ts'

const ROOMS = 'GET /api/group-chats'
const MESSAGES = 'GET /api/group-chats/{id}/messages'
const MESSAGE = '/api/group-chats/{id}/messages/{messageId}'

/** The same calls of a room. */
const ROOM: typeof DIRECT = {
  key: (id, me) => [MESSAGES, { id }, me],
  liveRoom: (id) => `chat:${id}`,
  readNewest: async (id, limit, known, closeGap) => {
    const since = known()?.room?.seq
    const { seq, readBy, typing, isWhole, more, ...answer } = await call(MESSAGES, { id, ...(since === undefined ? { limit } : { since }) })
    const messages = answer.messages.map(shownHere)
    const page = isWhole ? await closeGap({ messages, more }) : { messages, more }
    const before = known()
    const after = isWhole || before === undefined ? withNewest(before, page) : withChanged(before, messages)
    return keepingObjects(before, { ...after, room: { seq, readBy, typing } })
  },
  readPage: async (id, query) => {
    const { messages, more } = await call(MESSAGES, { id, ...query })
    return { messages: messages.map(shownHere), more }
  },
  send: async (entry) => {
    const { id } = entry.to
    const message = await callOnce(entry.key, 'POST /api/group-chats/{id}/messages', { id, body: contentOf(entry) })
    const { senderName, createdAt } = message
    await changeListed(id, { lastMessage: { senderName, content: listedContent(message) }, lastMessageAt: createdAt })
    return shownHere(message)
  },
  edit: async (id, messageId, content) => shownHere(await call(`PUT ${MESSAGE}`, { id, messageId, body: { content } })),
  remove: async (id, messageId) => void (await call(`DELETE ${MESSAGE}`, { id, messageId })),
  withoutDeleted: (thread, message) => withMessage(thread, { ...message, content: '', attachments: [], deleted: true }),
  react: async (id, messageId, emoji, wanted) => {
    const path = `${MESSAGE}/reactions/{emoji}` as const
    return shownHere(await call(wanted ? `PUT ${path}` : `DELETE ${path}`, { id, messageId, emoji }))
  },
  mark: async (id, messageId, body) => shownHere(await call(`PATCH ${MESSAGE}`, { id, messageId, body })),
  readPinned: async (id) => (await call(MESSAGES, { id, pinned: 'true' })).messages.map(shownHere),
  markUnread: async (id, lastReadId) => {
    const { unreadCount } = await call('POST /api/group-chats/{id}/read', { id, body: { lastReadId, unread: true } })
    await changeListed(id, { unreadCount })
  },
  markRead: async (id, lastReadId) => {
    if (lastReadId === '') return
    await changeListed(id, { unreadCount: 0, isMentioned: false })
    const { unreadCount } = await call('POST /api/group-chats/{id}/read', { id, body: { lastReadId } })
    await changeListed(id, { unreadCount })
  },
}

const shownHere = (message: RoomMessage): ChatMessage => roomMessage(message, currentUserId())

const changeListed = (id: string, change: object): Promise<void> =>
  changeRead(ROOMS, ({ items }) => ({ items: items.map((room) => (room.id === id ? { ...room, ...change } : room)) }))

/** The calls of a conversation. */
export const callsOf = ({ kind }: Conversation): typeof DIRECT => (kind === 'user' ? DIRECT : ROOM)
