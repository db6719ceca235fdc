import { countWhile } from '../board/cards/offsets.ts'

/** Rendered beyond what is in sight, in pixels. */
const OVERSCAN = 320
/** Below the last item. */
const TAIL = 12

/** What part of the list is in sight: its end, or from `offset` pixels below the top of an item. */
export interface View {
  at: 'end' | { id: string; offset: number }
  height: number
}

export interface Positions {
  /** Of all items, at least that of the view. */
  height: number
  topOf: (id: string) => number | undefined
  topAt: (index: number) => number
  indexOf: (id: string) => number | undefined
  /** The first stable item whose end is below `scrollTop`. */
  at: (scrollTop: number, isStable: (id: string) => boolean) => { id: string; top: number } | undefined
  viewTop: (view: View) => number
}

/** The positions of items below each other; a short list ends at the end of the view. */
export function positionsOf(
  ids: readonly string[],
  heights: ReadonlyMap<string, number>,
  estimate: (id: string) => number,
  view: number,
): Positions {
  const tops = new Float64Array(ids.length + 1)
  const indexes = new Map<string, number>()
  ids.forEach((id, index) => {
    indexes.set(id, index)
    tops[index + 1] = (tops[index] ?? 0) + (heights.get(id) ?? estimate(id))
  })
  const total = (tops[ids.length] ?? 0) + TAIL
  const start = Math.max(0, view - total)
  const topAt = (index: number): number => start + (tops[index] ?? total)
  const topOf = (id: string): number | undefined => {
    const index = indexes.get(id)
    return index === undefined ? undefined : topAt(index)
  }
  return {
    height: start + total,
    topAt,
    topOf,
    indexOf: (id) => indexes.get(id),
    at: (scrollTop, isStable) => {
      let index = countWhile(ids.length, (one) => topAt(one + 1) <= scrollTop)
      while (index < ids.length && !isStable(ids[index] ?? '')) index += 1
      const id = ids[index]
      return id === undefined ? undefined : { id, top: topAt(index) }
    },
    viewTop: ({ at, height }) => {
      const top = at === 'end' ? undefined : topOf(at.id)
      return at === 'end' || top === undefined ? Math.max(0, start + total - height) : top + at.offset
    },
  }
}

export interface ShownItem {
  id: string
  index: number
  top: number
}

/** The items in sight and near it, and the one that is kept. */
export function shownIn(positions: Positions, ids: readonly string[], view: View, kept: string | null): ShownItem[] {
  const top = positions.viewTop(view)
  const from = countWhile(ids.length, (index) => positions.topAt(index + 1) <= top - OVERSCAN)
  const to = countWhile(ids.length, (index) => positions.topAt(index) < top + view.height + OVERSCAN)
  const items = ids.slice(from, to).map((id, at) => ({ id, index: from + at, top: positions.topAt(from + at) }))
  const index = kept === null ? undefined : positions.indexOf(kept)
  if (kept === null || index === undefined || (index >= from && index < to)) return items
  const extra = { id: kept, index, top: positions.topAt(index) }
  return index < from ? [extra, ...items] : [...items, extra]
}
