import { conversationTag, seqOf } from '../../data/messages/ids.ts'
import { listMessages, type StoredMessage } from '../../data/messages/messages.ts'
import type { Side } from '../../data/messages/sides.ts'
import type { Position } from '../../data/reads.ts'
import { TALKS_LISTED_BYTES } from '../../../shared/limits.ts'

/** A conversation, or a room, that a list looks through. */
export interface Source {
  /** Its place among all, which stays the same over the pages of a list. */
  order: string
  /** When it began and when its newest message was sent (milliseconds since 1970). */
  begunAt: number
  last: number
  /** The messages before a number, newest first; fewer than `limit` may come although there is a next number. */
  list: (page: { limit: number; before: number | undefined }) => Promise<{ items: StoredMessage[]; next: number | undefined }>
}
/** How far a list of several conversations has looked through one of them. */
export type Head<S extends Source> = S & {
  /** No message that was not looked at is newer (milliseconds since 1970). */
  at: number
  /** The sequence number before which it goes on. */
  before?: number | undefined
  /** Found messages that were not given yet, newest first. */
  held: readonly StoredMessage[]
  isBegun: boolean
  /** All messages were looked at. */
  isDone: boolean
}
interface Heads<H> {
  /** When the list began: later conversations and messages are not part of it. */
  from: number
  heads: H[]
}
interface Kept {
  from: number
  /** A bit for each conversation, base64. */
  done: string
  /** Conversations that were begun: index, sequence number and time. */
  begun: string
}
export interface Talk extends Source {
  own: Side
  theirs: Side | undefined
}
/** The conversation of two users by its sides. */
export const talkOf = (own: Side, theirs: Side | undefined): Talk => ({
  own,
  theirs,
  order: `${own.createdAt} ${own.otherId}`,
  begunAt: Date.parse(own.createdAt),
  last: Math.max(...[own, theirs].map((side) => Date.parse(side?.newest?.createdAt ?? own.createdAt))),
  list: (page) => listMessages(conversationTag(own.userId, own.otherId), page),
})

const BASE = 36

/** The conversations of a list, the `most` that began last, in an order that stays the same, each as far as the page before has looked. */
export function openHeads<S extends Source>(sources: readonly S[], { after, most }: { after: Position; most: number }): Heads<Head<S>> {
  const kept = after as Kept | undefined
  const from = kept?.from ?? Date.now()
  const done = Buffer.from(kept?.done ?? '', 'base64')
  const begun = new Map(kept?.begun.split(' ').map((text) => [Number.parseInt(text, BASE), text.split('.')]))
  const known = sources
    .filter(({ begunAt }) => begunAt <= from)
    .toSorted((one, other) => (one.order < other.order ? 1 : -1))
    .slice(0, most)
  const heads = known.map((source, index) => {
    const [, before, at] = begun.get(index) ?? []
    const isDone = ((done[index >> 3] ?? 0) & (1 << (index & 7))) > 0
    if (before === undefined || at === undefined) return { ...source, at: Math.min(from, source.last), held: [], isBegun: isDone, isDone }
    return { ...source, at: Number.parseInt(at, BASE), before: Number.parseInt(before, BASE), held: [], isBegun: true, isDone }
  })
  return { from, heads }
}

/** Where the next page goes on: at the first found message that was not given, or behind what was looked at. */
export function positionOf({ from, heads }: Heads<Head<Source>>): Position {
  const done = Buffer.alloc(Math.ceil(heads.length / 8))
  const begun: string[] = []
  for (const [index, { held, isDone, isBegun, before = 0, at }] of heads.entries()) {
    const [message] = held
    const next = message ? [seqOf(message.id) + 1, Date.parse(message.createdAt)] : [before, at]
    if (isDone && !message) done[index >> 3] = (done[index >> 3] ?? 0) | (1 << (index & 7))
    else if (isBegun) begun.push([index, ...next].map((number) => number.toString(BASE)).join('.'))
  }
  const isOver = heads.every(({ held, isDone }) => isDone && held.length === 0)
  return isOver ? undefined : { from, done: done.toString('base64'), begun: begun.join(' ') }
}

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
