import { RANK_MAX } from '../../../shared/limits.ts'
import type { BoardItem } from '../../data/boards/board-item.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import { byRank, rankBetween } from '../rank/rank.ts'
import type { BoardDraft } from './board-draft.ts'

/** Where a client wants an item: in a column, between two neighbours. */
export interface Wish {
  column: string
  beforeId?: string | null | undefined
  afterId?: string | null | undefined
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
 * place is next to it, which costs a read of the board; when none is, the end of the column that the client named.
 */
export async function placeFor<T extends BoardItem>(
  repository: BoardRepository<T>,
  draft: BoardDraft<T>,
  items: ReadonlyMap<string, T>,
  moved: T,
  wish: Wish,
): Promise<Place<T>> {
  const inColumn = (id: string | null | undefined) => {
    const item = id === moved.id ? undefined : items.get(id ?? '')
    return item && repository.columnOf(item) === wish.column ? item : undefined
  }
  const found = { ...wish, before: inColumn(wish.beforeId), after: inColumn(wish.afterId) }
  const rank = directRank(draft, found)
  if (rank !== undefined && rank.length <= RANK_MAX) return { rank }
  const column = await listColumn(repository, moved.startupId, wish.column, moved.id)
  return placeAt(draft, wish.column, column, indexIn(column, found))
}

/** The rank of a place that can be found without the other items of the column. */
function directRank<T extends BoardItem>(draft: BoardDraft<T>, { column, beforeId, afterId, before, after }: Found<T>): string | undefined {
  if (!afterId || (beforeId && !before && !after)) return draft.endOf(column)
  if (!after || (beforeId && !before) || (before && before.rank >= after.rank)) return undefined
  return rankBetween(before?.rank ?? null, after.rank, draft.seq)
}

function indexIn<T extends BoardItem>(column: readonly T[], { beforeId, afterId, before, after }: Found<T>): number {
  const indexOf = (item: T) => column.findIndex(({ id }) => id === item.id)
  if (before && afterId) return indexOf(before) + 1
  if (after) return beforeId ? indexOf(after) : 0
  return beforeId || !afterId ? column.length : 0
}

function placeAt<T extends BoardItem>(draft: BoardDraft<T>, columnId: string, column: T[], at: number): Place<T> {
  const [above, below] = [column[at - 1], column[at]]
  if (!below) return { rank: draft.endOf(columnId) }
  if (above && above.rank >= below.rank) return { column, at }
  const rank = rankBetween(above?.rank ?? null, below.rank, draft.seq)
  return rank.length > RANK_MAX ? { column, at } : { rank }
}
