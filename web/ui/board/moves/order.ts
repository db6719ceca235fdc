import type { BoardLane, MoveTarget } from '../board-types.ts'

export interface ListPlace {
  laneId: string
  columnId: string
}
export interface Place extends ListPlace {
  /** Among the other cards of its list. */
  index: number
}
export type Lanes = readonly Pick<BoardLane, 'id' | 'cards'>[]
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The lane of a board without lanes. */
export const ONLY_LANE = ''
const NONE: readonly string[] = []
const ARROWS: ReadonlySet<string> = new Set<Arrow>(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

export const isArrow = (key: string): key is Arrow => ARROWS.has(key)

export const listKey = ({ laneId, columnId }: ListPlace): string => JSON.stringify([laneId, columnId])

export const listAt = (lanes: Lanes, { laneId, columnId }: ListPlace): readonly string[] =>
  lanes.find(({ id }) => id === laneId)?.cards[columnId] ?? NONE

export const isSamePlace = (a: Place, b: Place): boolean => a.laneId === b.laneId && a.columnId === b.columnId && a.index === b.index

export function placeOf(lanes: Lanes, cardId: string): Place | undefined {
  for (const { id: laneId, cards } of lanes) {
    for (const [columnId, ids] of Object.entries(cards)) {
      const index = ids.indexOf(cardId)
      if (index >= 0) return { laneId, columnId, index }
    }
  }
  return undefined
}

/** The list as it looks with the card at `index`, or without the card when it is elsewhere. */
export function withCardAt(ids: readonly string[], cardId: string, index: number | null): readonly string[] {
  const others = ids.filter((id) => id !== cardId)
  return index === null ? others : others.toSpliced(index, 0, cardId)
}

export function moveTarget(lanes: Lanes, cardId: string, place: Place): MoveTarget {
  const others = withCardAt(listAt(lanes, place), cardId, null)
  return {
    columnId: place.columnId,
    laneId: place.laneId === ONLY_LANE ? null : place.laneId,
    beforeId: others[place.index - 1] ?? null,
    afterId: others[place.index] ?? null,
  }
}

/** Where an arrow key moves a lifted card: the next position, lane or column; the same place at the edge of the board. */
export function stepPlace(lanes: Lanes, columnIds: readonly string[], cardId: string, place: Place, arrow: Arrow): Place {
  const lengthAt = (at: ListPlace) => withCardAt(listAt(lanes, at), cardId, null).length
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const columnId = columnIds[columnIds.indexOf(place.columnId) + (arrow === 'ArrowLeft' ? -1 : 1)]
    if (columnId === undefined) return place
    return { ...place, columnId, index: Math.min(place.index, lengthAt({ ...place, columnId })) }
  }
  const index = place.index + (arrow === 'ArrowUp' ? -1 : 1)
  if (index >= 0 && index <= lengthAt(place)) return { ...place, index }
  const laneId = lanes[lanes.findIndex(({ id }) => id === place.laneId) + (arrow === 'ArrowUp' ? -1 : 1)]?.id
  if (laneId === undefined) return place
  return { ...place, laneId, index: arrow === 'ArrowUp' ? lengthAt({ ...place, laneId }) : 0 }
}

/** The card that an arrow key focuses; lists without cards are skipped. */
export function neighbourOf(lanes: Lanes, columnIds: readonly string[], cardId: string, arrow: Arrow): string | undefined {
  const place = placeOf(lanes, cardId)
  if (place === undefined) return undefined
  const isBackward = arrow === 'ArrowUp' || arrow === 'ArrowLeft'
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const at = columnIds.indexOf(place.columnId)
    const others = isBackward ? columnIds.slice(0, at).toReversed() : columnIds.slice(at + 1)
    const ids = others.map((columnId) => listAt(lanes, { ...place, columnId })).find((list) => list.length > 0)
    return ids?.[Math.min(place.index, ids.length - 1)]
  }
  const beside = listAt(lanes, place)[place.index + (isBackward ? -1 : 1)]
  if (beside !== undefined) return beside
  const at = lanes.findIndex(({ id }) => id === place.laneId)
  const others = isBackward ? lanes.slice(0, at).toReversed() : lanes.slice(at + 1)
  const ids = others.map(({ id }) => listAt(lanes, { ...place, laneId: id })).find((list) => list.length > 0)
  return isBackward ? ids?.at(-1) : ids?.[0]
}

export function firstCard(lanes: Lanes, columnIds: readonly string[]): string | undefined {
  return lanes.flatMap(({ cards }) => columnIds.map((id) => cards[id]?.[0])).find((id) => id !== undefined)
}
