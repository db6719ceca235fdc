/** Between two cards, in pixels. */
const GAP = 8
/** The height of a card that was never rendered. */
const ESTIMATE = 96

/** Measured heights of cards by id, shared by all lists of a board. */
export interface Heights {
  of: (id: string) => number | undefined
  record: (id: string, height: number) => void
}

export function createHeights(): Heights {
  const heights = new Map<string, number>()
  return { of: (id) => heights.get(id), record: (id, height) => void heights.set(id, height) }
}

export interface Offsets {
  /** The upper edge of each card, and last the height of all. */
  tops: Float64Array
  heightAt: (index: number) => number
}

/** The positions of cards below each other. */
export function offsetsOf(ids: readonly string[], heights: Heights): Offsets {
  const tops = new Float64Array(ids.length + 1)
  let top = 0
  ids.forEach((id, index) => {
    tops[index] = top
    top += (heights.of(id) ?? ESTIMATE) + GAP
  })
  tops[ids.length] = top
  return { tops, heightAt: (index) => (tops[index + 1] ?? top) - (tops[index] ?? top) - GAP }
}

/** The number of leading cards for which `isAbove` holds; O(log n). */
export function countWhile(length: number, isAbove: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isAbove(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The place for a card with its upper edge at `top`, as if it were not in the list; `dragged` is its index there, or -1. */
export function slotFor({ tops, heightAt }: Offsets, length: number, dragged: number, top: number): number {
  const others = dragged < 0 ? length : length - 1
  const space = dragged < 0 ? 0 : heightAt(dragged) + GAP
  return countWhile(others, (index) => {
    const isBelow = dragged >= 0 && index >= dragged
    const at = isBelow ? index + 1 : index
    return (tops[at] ?? 0) - (isBelow ? space : 0) + heightAt(at) / 2 < top
  })
}
