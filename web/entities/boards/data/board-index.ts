import { byRank } from '../../../../shared/boards/rank.ts'
import type { BoardItem } from './items.ts'

/** The items of a board, found by id and by column. */
export interface BoardIndex<T extends BoardItem> {
  byId: ReadonlyMap<string, T>
  /** The items of each column in their order. */
  byColumn: ReadonlyMap<string, readonly T[]>
}

/** Items of a column that is not there are in the first one. */
export function indexItems<T extends BoardItem>(
  columnIds: readonly string[],
  items: readonly T[],
  columnOf: (item: T) => string,
): BoardIndex<T> {
  const byColumn = new Map<string, T[]>(columnIds.map((id) => [id, []]))
  const [first = []] = byColumn.values()
  for (const item of items) (byColumn.get(columnOf(item)) ?? first).push(item)
  for (const column of byColumn.values()) column.sort(byRank)
  return { byId: new Map(items.map((item) => [item.id, item])), byColumn }
}

export const columnItems = <T extends BoardItem>({ byColumn }: BoardIndex<T>, columnId: string): readonly T[] =>
  byColumn.get(columnId) ?? []
