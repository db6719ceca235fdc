import { TALKS_LISTED_BYTES } from '../../../shared/limits.ts'
import type { StoredMessage } from '../../data/messages/messages.ts'
import type { Head, Source } from './heads.ts'

interface Wanted {
  /** Messages of the page. */
  limit: number
  /** Messages that were sent after it are not found (milliseconds since 1970). */
  from: number
  isWanted: (message: StoredMessage) => boolean
}
interface Bounds {
  /** Queries of one page at most. */
  queries: number
  /** Messages that each of them looks at. */
  lookedAt: number
  /** Conversations that are looked through side by side: the state of more would not fit into a cursor. Beyond it pages are not in order. */
  openMax: number
}

/**
 * The next wanted messages of several conversations, newest first: of the conversations the one with the newest messages that were not
 * looked at is read next, and found messages wait until no other can have a newer one.
 */
export async function nextFound<S extends Source>(heads: readonly Head<S>[], wanted: Wanted, { queries, lookedAt, openMax }: Bounds) {
  const found: { head: Head<S>; message: StoredMessage }[] = []
  for (let asked = 0, bytes = 0; found.length < wanted.limit && bytes < TALKS_LISTED_BYTES;) {
    const head = newestOf(heads, openMax)
    const [message, ...waiting] = head?.held ?? []
    if (head && message) {
      found.push({ head, message })
      head.held = waiting
      bytes += Buffer.byteLength(message.content)
    } else if (head && asked < queries) {
      asked += 1
      await readHead(head, wanted, lookedAt)
    } else break
  }
  return found
}

/** Looks at the next messages of a conversation: one Query. */
async function readHead(head: Head<Source>, { from, isWanted }: Wanted, limit: number): Promise<void> {
  const { items, next } = await head.list({ limit, before: head.before })
  const last = items.at(-1)
  head.isBegun = true
  head.held = items.filter((message) => Date.parse(message.createdAt) <= from && isWanted(message))
  head.before = next
  head.isDone = next === undefined
  if (last) head.at = Math.min(head.at, Date.parse(last.createdAt))
}

/** The conversation that can have the newest message that was not given. */
function newestOf<H extends Head<Source>>(heads: readonly H[], openMax: number): H | undefined {
  const isFull = heads.filter(({ isBegun, isDone }) => isBegun && !isDone).length >= openMax
  const possible = heads.filter(({ held, isDone, isBegun }) => held.length > 0 || (!isDone && (isBegun || !isFull)))
  return possible.reduce<H | undefined>((newest, head) => (newest && boundOf(newest) >= boundOf(head) ? newest : head), undefined)
}

const boundOf = ({ held: [message], at }: Head<Source>): number => (message ? Date.parse(message.createdAt) : at)
