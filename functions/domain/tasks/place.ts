import type { TaskMove } from '../../../shared/entities/tasks/task-form.ts'
import { RANK_MAX } from '../../../shared/limits.ts'
import { listCards, type Card } from '../../data/tasks/cards.ts'
import { byRank, rankBetween } from '../rank/rank.ts'
import type { BoardRead } from './board/change-board.ts'
import type { Draft } from './board/draft.ts'

/** The cards of a column in their order, without one; consistent. */
export async function listColumn(startupId: string, columnId: string, withoutId?: string): Promise<Card[]> {
  const all = await listCards(startupId, { consistent: true })
  return all.filter((card) => card.columnId === columnId && card.id !== withoutId).toSorted(byRank)
}

/** Where a card goes: a rank, or the cards of the column, which need new ranks, with the place among them. */
export type Place = { rank: string } | { column: Card[]; at: number }

interface Wish extends TaskMove {
  /** The neighbours as far as they are in the column. */
  before: Card | undefined
  after: Card | undefined
}

/**
 * The place between the neighbours that the client names, as far as they are still in the column. When only one of them is, the
 * place is next to it, which costs a read of the board; when none is, the end of the column that the client named.
 */
export async function placeFor(draft: Draft, read: BoardRead, moved: Card, move: TaskMove): Promise<Place> {
  const inColumn = (id: string | null | undefined) => {
    const card = id === moved.id ? undefined : read.cards.get(id ?? '')
    return card?.columnId === move.columnId ? card : undefined
  }
  const wish = { ...move, before: inColumn(move.beforeId), after: inColumn(move.afterId) }
  const rank = directRank(draft, wish)
  if (rank !== undefined && rank.length <= RANK_MAX) return { rank }
  const column = await listColumn(read.startupId, move.columnId, moved.id)
  return placeAt(draft, move.columnId, column, indexIn(column, wish))
}

/** The rank of a place that can be found without the other cards of the column. */
function directRank(draft: Draft, { columnId, beforeId, afterId, before, after }: Wish): string | undefined {
  if (!afterId || (beforeId && !before && !after)) return draft.endOf(columnId)
  if (!after || (beforeId && !before) || (before && before.rank >= after.rank)) return undefined
  return rankBetween(before?.rank ?? null, after.rank, draft.seq)
}

function indexIn(column: readonly Card[], { beforeId, afterId, before, after }: Wish): number {
  const indexOf = (card: Card) => column.findIndex(({ id }) => id === card.id)
  if (before && afterId) return indexOf(before) + 1
  if (after) return beforeId ? indexOf(after) : 0
  return beforeId || !afterId ? column.length : 0
}

function placeAt(draft: Draft, columnId: string, column: Card[], at: number): Place {
  const [above, below] = [column[at - 1], column[at]]
  if (!below) return { rank: draft.endOf(columnId) }
  if (above && above.rank >= below.rank) return { column, at }
  const rank = rankBetween(above?.rank ?? null, below.rank, draft.seq)
  return rank.length > RANK_MAX ? { column, at } : { rank }
}
