import type { BoardIndex } from '../data/board-index.ts'
import type { Lists } from '../data/cards-by-column.ts'
import type { BoardItem } from '../data/items.ts'

/** What an item is sorted by; undefined comes last in either order. */
export type SortKey<T> = (item: T) => number | string | undefined

/** The shown items as one list; without a key in the order of the board. */
export function sortItems<T extends BoardItem>(
  lists: Lists,
  { byId }: BoardIndex<T>,
  keyOf: SortKey<T> | undefined,
  isDescending: boolean,
): T[] {
  const items = Object.values(lists).flatMap((ids) => ids.map((id) => byId.get(id)).filter((item) => item !== undefined))
  if (keyOf === undefined) return isDescending ? items.toReversed() : items
  const sign = isDescending ? -1 : 1
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .toSorted(({ key: one }, { key: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
      return one === other ? 0 : one < other ? -sign : sign
    })
    .map(({ item }) => item)
}
