import { mutate } from 'swr'
import { call } from '../../../lib/api.ts'
import type { ApiKey } from '../../../lib/api-key.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import { type Conversation, directMessage, hasGap, type Thread, withNewest, withOlder } from './thread.ts'

/** Messages with which a conversation opens, and of each further page. */
const FIRST = 50
const PAGE = 100
/** Pages that are read to close a gap, after a long absence, before what is older is loaded anew. */
const GAP_PAGES = 5

const ROUTE = 'GET /api/messages/conversation/{userId}'

/** The SWR key of what is loaded of a conversation. */
export const threadKey = ({ id }: Conversation, userId: string): ApiKey => [ROUTE, { userId: id }, userId]

/** Changes what is loaded of a conversation, if anything is. */
export async function changeThread(conversation: Conversation, change: (thread: Thread) => Thread): Promise<void> {
  await mutate<Thread>(threadKey(conversation, currentUserId()), (thread) => thread && change(thread), { revalidate: false })
}

/** Reads the newest messages of a conversation, and those that are missing up to what was known. */
export async function readNewest(conversation: Conversation, known: () => Thread | undefined): Promise<Thread> {
  let newest = await readPage(conversation)
  for (let page = 0; page < GAP_PAGES && hasGap(known(), newest); page += 1) {
    newest = withOlder(newest, await readPage(conversation, newest.messages[0]?.id))
  }
  return withNewest(known(), newest)
}

/** Reads the page before a message. */
export async function readPage({ id }: Conversation, before?: string): Promise<Thread> {
  const limit = before === undefined ? FIRST : PAGE
  const messages = await call(ROUTE, { userId: id, limit, ...(before !== undefined && { before }) })
  return { messages: messages.map((message) => directMessage(message, id)), more: messages.length === limit }
}
