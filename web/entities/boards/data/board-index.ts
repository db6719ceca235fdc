import { byRank } from '../../../../shared/boards/rank.ts'
import type { BoardItem } from './items.ts'

/** The items of a board, found by id and by column. */
export interface BoardIndex<T extends BoardItem> {
  byId: ReadonlyMap<string, T>
  /** The items of each column in their order. */
  byColumn: ReadonlyMap<string, readonly T[]>
  /** The same as the board shows them: columns of closed items have the newest first. */
  shown: ReadonlyMap<string, readonly T[]>
}

/** The columns of what is done. */
export interface Closed<T> {
  columnIds: readonly string[]
  /** When an item was closed; null until the server has answered. */
  at: (item: T) => string | null
}

/** Items of a column that is not there are in the first one. */
export function indexItems<T extends BoardItem>(
  columnIds: readonly string[],
  items: readonly T[],
  columnOf: (item: T) => string,
  closed?: Closed<T>,
): BoardIndex<T> {
  const byColumn = new Map<string, T[]>(columnIds.map((id) => [id, []]))
  const [first = []] = byColumn.values()
  for (const item of items) (byColumn.get(columnOf(item)) ?? first).push(item)
  for (const column of byColumn.values()) column.sort(byRank)
  const shown = new Map<string, readonly T[]>(byColumn)
  for (const id of closed?.columnIds ?? []) shown.set(id, newestFirst(byColumn.get(id) ?? [], closed))
  return { byId: new Map(items.map((item) => [item.id, item])), byColumn, shown }
}

function newestFirst<T>(items: readonly T[], closed: Closed<T> | undefined): readonly T[] {
  const timed = items.map((item) => ({ item, at: closed?.at(item) ?? LAST }))
  return timed.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1)).map(({ item }) => item)
}
/** After every time. */
const LAST = '~'

export const columnItems = <T extends BoardItem>({ byColumn }: BoardIndex<T>, columnId: string): readonly T[] =>
  byColumn.get(columnId) ?? []
