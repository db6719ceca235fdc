import { mutate } from 'swr'
import type { ApiKey } from '../../../lib/api-key.ts'
import { currentUserId } from '../../../lib/session/state.ts'
import { isLoaded } from '../../../lib/use-api.ts'
import { callsOf } from '../calls.ts'
import { type Conversation, hasGap, type Thread, withMessage, withOlder } from './thread.ts'

/** Messages with which a conversation opens, and of each further page. */
const FIRST = 50
const PAGE = 100
/** Pages that are read to close a gap, after a long absence, before what is older is loaded anew. */
const GAP_PAGES = 5

/** The SWR key of what is loaded of a conversation. */
export const threadKey = (conversation: Conversation, userId: string): ApiKey => callsOf(conversation).key(conversation.id, userId)

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

/** Reads what has changed in a conversation, and the messages that are missing up to what was known. */
export const readNewest = (conversation: Conversation, known: () => Thread | undefined): Promise<Thread> =>
  callsOf(conversation).readNewest(conversation.id, FIRST, known, async (newest) => {
    for (let page = 0; page < GAP_PAGES && hasGap(known(), newest); page += 1) {
      newest = withOlder(newest, await readPage(conversation, newest.messages[0]?.id))
    }
    return newest
  })

/** Reads the page before a message; without one, the newest messages. */
export const readPage = (conversation: Conversation, before?: string): Promise<Thread> =>
  callsOf(conversation).readPage(conversation.id, before === undefined ? { limit: FIRST } : { limit: PAGE, before })
