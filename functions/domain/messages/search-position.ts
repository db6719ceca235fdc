import { seqOf } from '../../data/messages/ids.ts'
import type { StoredMessage } from '../../data/messages/messages.ts'
import type { Side } from '../../data/messages/sides.ts'
import type { Position } from '../../data/reads.ts'

/** How far a search has looked through a conversation. */
export interface Head {
  own: Side
  theirs: Side | undefined
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
interface Search {
  /** When it began: later conversations and messages are not part of it. */
  from: number
  heads: Head[]
}
interface Kept {
  from: number
  /** A bit for each conversation, base64. */
  done: string
  /** Conversations that were begun: index, sequence number and time. */
  begun: string
}
type Talk = Pick<Head, 'own' | 'theirs'>

/** The conversations that began last; the state of more would not fit into a cursor. */
const SEARCHED = 1_000
const BASE = 36

/** The conversations of a search in an order that stays the same, each as far as the page before has looked through it. */
export function openSearch(talks: readonly Talk[], after: Position): Search {
  const kept = after as Kept | undefined
  const from = kept?.from ?? Date.now()
  const done = Buffer.from(kept?.done ?? '', 'base64')
  const begun = new Map(kept?.begun.split(' ').map((text) => [Number.parseInt(text, BASE), text.split('.')]))
  const known = talks
    .filter(({ own }) => Date.parse(own.createdAt) <= from)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))
    .slice(0, SEARCHED)
  const heads = known.map((talk, index) => {
    const [, before, at] = begun.get(index) ?? []
    const isDone = ((done[index >> 3] ?? 0) & (1 << (index & 7))) > 0
    if (before === undefined || at === undefined) return { ...talk, at: Math.min(from, lastOf(talk)), held: [], isBegun: isDone, isDone }
    return { ...talk, at: Number.parseInt(at, BASE), before: Number.parseInt(before, BASE), held: [], isBegun: true, isDone }
  })
  return { from, heads }
}

/** Where the next page goes on: at the first found message that was not given, or behind what was looked at. */
export function positionOf({ from, heads }: Search): Position {
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

const orderOf = ({ own: { createdAt, otherId } }: Talk): string => `${createdAt} ${otherId}`
/** When the last message of either user was sent. */
const lastOf = ({ own, theirs }: Talk): number =>
  Math.max(...[own, theirs].map((side) => Date.parse(side?.newest?.createdAt ?? own.createdAt)))
