import type { Message } from '../../../shared/entities/messages/message.ts'
import { getMailbox } from '../../data/messages/mailboxes.ts'
import type { StoredMessage } from '../../data/messages/messages.ts'
import { listSides, sideRef } from '../../data/messages/sides.ts'
import { getEach, type Position } from '../../data/reads.ts'
import { openSearch, positionOf, type Head } from './search-position.ts'
import { readHead } from './search-head.ts'
import { messageFor } from './side.ts'

interface Asked {
  q: string
  limit: number
  after: Position
}

/** Queries of one page, of so many messages each: some 25 read units of texts of usual length. */
const QUERIES = 12
/** More conversations that are looked through side by side would not fit into a cursor; beyond it pages are not in order. */
const OPEN_MAX = 24

/**
 * A page of the user's messages that contain a text, newest first over all pages. There is no index: of the conversations the one with
 * the newest messages that were not looked at is read next, and found messages wait until no other can have a newer one. Those that wait
 * at the end of a page are read again for the next. A page may be short, or empty.
 */
export async function searchMessages(userId: string, { q, limit, after }: Asked): Promise<{ items: Message[]; next: Position }> {
  const [mailbox, own] = await Promise.all([getMailbox(userId), listSides(userId)])
  const theirs = await getEach(own.map(({ otherId }) => sideRef(otherId, userId)))
  const search = openSearch(
    own.map((side, at) => ({ own: side, theirs: theirs[at] })),
    after,
  )
  const found = await nextFound(search.heads, { q, limit, from: search.from })
  const hidesReads = mailbox?.hidesReads === true
  const items = found.map(({ head: { own: side, theirs: other }, message }) =>
    messageFor({ userId, own: side, theirs: other, hidesReads }, message),
  )
  return { items, next: positionOf(search) }
}

async function nextFound(heads: readonly Head[], { q, limit, from }: { q: string; limit: number; from: number }) {
  const found: { head: Head; message: StoredMessage }[] = []
  for (let queries = 0; found.length < limit;) {
    const head = newestOf(heads)
    const [message, ...waiting] = head?.held ?? []
    if (head && message) {
      found.push({ head, message })
      head.held = waiting
    } else if (head && queries < QUERIES) {
      queries += 1
      await readHead(head, { q, from })
    } else break
  }
  return found
}

/** The conversation that can have the newest message that was not given. */
function newestOf(heads: readonly Head[]): Head | undefined {
  const isFull = heads.filter(({ isBegun, isDone }) => isBegun && !isDone).length >= OPEN_MAX
  const possible = heads.filter(({ held, isDone, isBegun }) => held.length > 0 || (!isDone && (isBegun || !isFull)))
  return possible.reduce<Head | undefined>((newest, head) => (newest && boundOf(newest) >= boundOf(head) ? newest : head), undefined)
}

const boundOf = ({ held: [message], at }: Head): number => (message ? Date.parse(message.createdAt) : at)
