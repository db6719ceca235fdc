/** Between two cards, in pixels. */
const GAP = 8
/** The height of a card that was never rendered, until so many were. */
const ESTIMATE = 96
const SAMPLE = 8

/** Measured heights of cards by id, shared by all lists of a board. */
export interface Heights {
  of: (id: string) => number | undefined
  /** The height of a card that was never rendered. */
  estimate: () => number
  record: (id: string, height: number) => void
}

export function createHeights(): Heights {
  const heights = new Map<string, number>()
  let estimate = ESTIMATE
  return {
    of: (id) => heights.get(id),
    estimate: () => estimate,
    record: (id, height) => {
      heights.set(id, height)
      // Later means would move the cards in sight.
      if (heights.size === SAMPLE) estimate = [...heights.values()].reduce((sum, one) => sum + one, 0) / SAMPLE
    },
  }
}

export interface Offsets {
  /** The upper edge of each card, and last the height of all. */
  tops: Float64Array
  heightAt: (index: number) => number
}

/** The positions of cards below each other. */
export function offsetsOf(ids: readonly string[], heights: Heights): Offsets {
  const tops = new Float64Array(ids.length + 1)
  const estimate = heights.estimate()
  let top = 0
  ids.forEach((id, index) => {
    tops[index] = top
    top += (heights.of(id) ?? estimate) + GAP
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
