import type { Virtualizer } from '@tanstack/react-virtual'

/** Between two cards, in pixels. */
export const GAP = 8
/** The height of a card that was never rendered, until so many were. */
const ESTIMATE = 96
const SAMPLE = 8

/** Heights of cards, shared by all lists of a board. */
export interface Heights {
  /** Measured ones by id. */
  measured: Virtualizer<HTMLElement, HTMLElement>['itemSizeCache']
  /** The height of a card that was never rendered. */
  estimate: () => number
}

export function createHeights(): Heights {
  const measured: Heights['measured'] = new Map()
  let mean: number | undefined
  return {
    measured,
    estimate: () => {
      // Later means would move the cards in sight.
      if (mean === undefined && measured.size >= SAMPLE) mean = [...measured.values()].reduce((sum, one) => sum + one, 0) / measured.size
      return mean ?? ESTIMATE
    },
  }
}

type CardPositions = Pick<Virtualizer<HTMLElement, HTMLElement>, 'measurementsCache' | 'getVirtualItemForOffset'>

/** The place for a card with its upper edge at `top`, as if it were not in the list; `dragged` is its index there, or -1. */
export function slotAt(cards: CardPositions, dragged: number, top: number): number {
  const own = cards.measurementsCache[dragged]
  const isBelow = own !== undefined && top >= own.start
  const offset = isBelow ? top + own.size + GAP : top
  const card = cards.getVirtualItemForOffset(offset)
  if (card === undefined) return 0
  return card.index + (card.start + card.size / 2 < offset ? 1 : 0) - (isBelow ? 1 : 0)
}
