import type { BoardIndex } from './board-index.ts'
import type { BoardItem } from './items.ts'

/** The ids of the shown items by column. */
export type Lists = Readonly<Record<string, readonly string[]>>
/** What the filters leave; null when they leave everything. */
export type ItemTest<T> = ((item: T) => boolean) | null

/** The ids of the items of each column that a test leaves; a list that stays the same stays the same object. */
export function listsOf<T extends BoardItem>({ shown }: BoardIndex<T>, test: ItemTest<T>, before: Lists): Lists {
  const lists: Record<string, readonly string[]> = {}
  for (const [columnId, items] of shown) {
    const ids = (test === null ? items : items.filter(test)).map((item) => item.id)
    lists[columnId] = kept(before[columnId], ids)
  }
  return lists
}

/** Divides the lists of a board into those of its lanes. */
export function laneListsOf(
  lists: Lists,
  laneOf: (cardId: string) => string,
  before: Readonly<Record<string, Lists>>,
): Record<string, Lists> {
  const lanes: Record<string, Record<string, string[]>> = {}
  for (const [columnId, ids] of Object.entries(lists)) {
    for (const id of ids) {
      const lane = (lanes[laneOf(id)] ??= {})
      const list = (lane[columnId] ??= [])
      list.push(id)
    }
  }
  return Object.fromEntries(
    Object.entries(lanes).map(([laneId, lane]) => [
      laneId,
      Object.fromEntries(Object.entries(lane).map(([columnId, ids]) => [columnId, kept(before[laneId]?.[columnId], ids)])),
    ]),
  )
}

function kept(before: readonly string[] | undefined, after: readonly string[]): readonly string[] {
  return before?.length === after.length && before.every((id, at) => id === after[at]) ? before : after
}
