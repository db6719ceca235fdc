import { mutate } from 'swr'
import type { Message } from '../../../../shared/entities/messages/message.ts'
import { call } from '../../../lib/api.ts'
import type { ApiKey } from '../../../lib/api-key.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import { isLoaded } from '../../../lib/use-api.ts'
import {
  type Conversation,
  directMessage,
  hasGap,
  lastWritten,
  roomMessage,
  type Thread,
  withAnswer,
  withChanges,
  withMessage,
  withNewest,
  withOlder,
} from './thread.ts'

/** Messages with which a conversation opens, and of each further page. */
const FIRST = 50
const PAGE = 100
/** Pages that are read to close a gap, after a long absence, before what is older is loaded anew. */
const GAP_PAGES = 5

const DIRECT = 'GET /api/messages/conversation/{userId}'
const ROOM = 'GET /api/group-chats/{id}/messages'

/** The SWR key of what is loaded of a conversation. */
export const threadKey = ({ kind, id }: Conversation, userId: string): ApiKey =>
  kind === 'user' ? [DIRECT, { userId: id }, userId] : [ROOM, { id }, userId]

/** Changes what is loaded of a conversation, if anything is. */
export async function changeThread(conversation: Conversation, change: (thread: Thread) => Thread): Promise<void> {
  const key = threadKey(conversation, currentUserId())
  if (isLoaded(key)) await mutate<Thread>(key, (thread) => thread && change(thread), { revalidate: false })
}

/** Reads the newest messages of a conversation and adds them to what is loaded; a gap between them is left to the next poll. */
export async function addNewest(conversation: Conversation): Promise<void> {
  const newest = await readPage(conversation)
  await changeThread(conversation, (thread) => (hasGap(thread, newest) ? thread : newest.messages.reduce(withMessage, thread)))
}

type Known = () => Thread | undefined

/** Reads the newest messages of a conversation, and those that are missing up to what was known; of a room only what has changed. */
export const readNewest = (conversation: Conversation, known: Known): Promise<Thread> =>
  conversation.kind === 'user' ? readDirect(conversation, known) : readRoom(conversation, known)

async function readDirect(conversation: Conversation, known: Known): Promise<Thread> {
  const userId = conversation.id
  const before = known()
  const hasOlder = before !== undefined && before.messages.length > FIRST
  const answer = await call(DIRECT, { userId, limit: FIRST, ...(hasOlder && { since: lastWritten(before) }) })
  const newest = await withoutGap(conversation, known, directPage(answer.slice(-FIRST), userId, FIRST))
  return withChanges(withNewest(known(), newest), answer.slice(0, -FIRST), userId)
}

async function readRoom(conversation: Conversation, known: Known): Promise<Thread> {
  const since = known()?.room?.seq
  const answer = await call(ROOM, { id: conversation.id, ...(since === undefined ? { limit: FIRST } : { since }) })
  const userId = currentUserId()
  if (!answer.isWhole || since === undefined) return withAnswer(known(), answer, userId)
  const page = { messages: answer.messages.map((message) => roomMessage(message, userId)), more: answer.more }
  const { seq, readBy, typing } = answer
  return { ...withNewest(known(), await withoutGap(conversation, known, page)), room: { seq, readBy, typing } }
}

async function withoutGap(conversation: Conversation, known: Known, newest: Thread): Promise<Thread> {
  for (let page = 0; page < GAP_PAGES && hasGap(known(), newest); page += 1) {
    newest = withOlder(newest, await readPage(conversation, newest.messages[0]?.id))
  }
  return newest
}

/** Reads the page before a message; without one, the newest messages. */
export async function readPage({ kind, id }: Conversation, before?: string): Promise<Thread> {
  const query = { limit: before === undefined ? FIRST : PAGE, ...(before !== undefined && { before }) }
  if (kind === 'room') {
    const { messages, more } = await call(ROOM, { id, ...query })
    return { messages: messages.map((message) => roomMessage(message, currentUserId())), more }
  }
  const messages = await call(DIRECT, { userId: id, ...query })
  return directPage(messages, id, query.limit)
}

const directPage = (messages: readonly Message[], otherId: string, limit: number): Thread => ({
  messages: messages.map((message) => directMessage(message, otherId)),
  more: messages.length === limit,
})
