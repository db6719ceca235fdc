import { useMemo, useState } from 'react'
import type { Lists } from './cards-by-column.ts'

/** Closed items that a column shows until the user asks for older ones. */
const NEWEST = 10
const NONE: readonly string[] = []
const newestOf = new WeakMap<readonly string[], readonly string[]>()

/** The cards of each column, in closed columns only the newest. */
export function useFolded(columns: readonly { id: string; isClosed?: boolean }[], lists: Lists) {
  const [unfolded, unfold] = useState<ReadonlySet<string>>(new Set())
  const cards = useMemo(() => {
    const folded = columns.filter(({ id, isClosed }) => isClosed && !unfolded.has(id) && (lists[id]?.length ?? 0) > NEWEST)
    return { ...lists, ...Object.fromEntries(folded.map(({ id }) => [id, newest(lists[id] ?? NONE)])) }
  }, [columns, lists, unfolded])
  const olderIn = (id: string): readonly string[] => (cards[id] === lists[id] ? NONE : (lists[id]?.slice(NEWEST) ?? NONE))
  return { cards, olderIn, showOlder: (id: string) => unfold(new Set([...unfolded, id])) }
}

/** The same list for the same list, so that its column is not rendered again. */
function newest(ids: readonly string[]): readonly string[] {
  const known = newestOf.get(ids) ?? ids.slice(0, NEWEST)
  newestOf.set(ids, known)
  return known
}
