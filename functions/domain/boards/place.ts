import { indexAt, rankAt, type NamedNeighbours } from '../../../shared/boards/place.ts'
import { byRank } from '../../../shared/boards/rank.ts'
import type { BoardItem } from '../../data/boards/board-entities.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import type { BoardDraft } from './board-draft.ts'

/** Where a client wants an item: in a column, between two neighbours. */
export interface Wish extends NamedNeighbours {
  column: string
  /** In place of the neighbours. */
  rank?: string | undefined
}
/** Where an item goes: a rank, or the items of the column, which need new ranks, with the index among them. */
export type Place<T> = { rank: string } | { column: T[]; at: number }

interface Found<T> extends Wish {
  /** The neighbours as far as they are in the column. */
  before: T | undefined
  after: T | undefined
}

/** The items of a column in their order, without one; consistent. */
export async function listColumn<T extends BoardItem>(
  repository: BoardRepository<T>,
  startupId: string,
  column: string,
  withoutId?: string,
): Promise<T[]> {
  const all = await repository.listLive(startupId, { consistent: true })
  return all.filter((item) => repository.columnOf(item) === column && item.id !== withoutId).toSorted(byRank)
}

/**
 * The place between the neighbours that the client names, as far as they are still in the column. When only one of them is, the
 * place is next to it, which costs a read of the board, as does an `afterId` alone; when none is, the end of the column that the client named.
 */
export async function placeFor<T extends BoardItem>(
  repository: BoardRepository<T>,
  draft: BoardDraft<T>,
  items: ReadonlyMap<string, T>,
  moved: T,
  wish: Wish,
): Promise<Place<T>> {
  if (wish.rank !== undefined) return { rank: wish.rank }
  const inColumn = (id: string | null | undefined) => {
    const item = id === moved.id ? undefined : items.get(id ?? '')
    return item && repository.columnOf(item) === wish.column ? item : undefined
  }
  const found = { ...wish, before: inColumn(wish.beforeId), after: inColumn(wish.afterId) }
  const rank = directRank(draft, found)
  if (rank !== undefined) return { rank }
  const column = await listColumn(repository, moved.startupId, wish.column, moved.id)
  const at = indexIn(column, found)
  const below = column[at]
  const between = below === undefined ? draft.endOf(wish.column) : rankAt(column[at - 1], below, draft.seq)
  return between === undefined ? { column, at } : { rank: between }
}

/** The rank of a place that can be found without the other items of the column. */
function directRank<T extends BoardItem>(draft: BoardDraft<T>, { column, beforeId, afterId, before, after }: Found<T>): string | undefined {
  if (!afterId || (beforeId && !before && !after)) return draft.endOf(column)
  if (!after || beforeId === undefined || (beforeId && !before)) return undefined
  return rankAt(before, after, draft.seq)
}

/** Without a card above it is the top, without one below the end; else it is next to the named card that is left, or at the end. */
function indexIn<T extends BoardItem>(column: readonly T[], { beforeId, afterId, after }: Found<T>): number {
  if (!afterId) return column.length
  return beforeId === null || (beforeId === undefined && !after) ? 0 : indexAt(column, { beforeId, afterId })
}
