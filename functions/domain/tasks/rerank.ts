import type { Card } from '../../data/tasks/cards.ts'
import { byRank, ranksAfter, ranksBetween, type Ranked } from '../rank/rank.ts'
import { changeBoard } from './board/change-board.ts'
import type { Draft } from './board/draft.ts'
import { listColumn } from './place.ts'

/** Cards that get new ranks in one transaction. */
export const RERANKED_AT_ONCE = 80

/** Gives all cards of a column new short ranks, with room for one more at `at`: its rank, and the cards that changed. */
export function rerankWithRoom(draft: Draft, column: readonly Card[], at: number): { rank: string; reranked: Ranked[] } {
  const ranks = ranksAfter(null, column.length + 1)
  const [rank = ''] = ranks.splice(at, 1)
  return { rank, reranked: column.map((card, place) => withRank(draft, card, ranks[place] ?? '')) }
}

/**
 * Gives all cards of a column new short ranks, after all that there are. The last cards come first, so that the order is right
 * after each of several transactions, whatever is moved between them.
 */
export async function rerankInBatches(startupId: string, columnId: string): Promise<Ranked[]> {
  const reranked: Ranked[] = []
  let base: string | undefined
  for (let isDone = false; !isDone;) {
    const batch = await changeBoard(startupId, {
      change: async (draft) => {
        const from = base ?? draft.endOf(columnId)
        const column = await listColumn(startupId, columnId)
        const old = column.filter(({ rank }) => rank < from)
        const ranks = ranksBetween(from, column[old.length]?.rank ?? null, old.length).slice(-RERANKED_AT_ONCE)
        const cards = old.slice(-RERANKED_AT_ONCE)
        return { from, rest: old.length - cards.length, cards: cards.map((card, at) => withRank(draft, card, ranks[at] ?? '')) }
      },
    })
    base = batch.from
    reranked.unshift(...batch.cards)
    isDone = batch.rest === 0
  }
  return reranked.toSorted(byRank)
}

function withRank(draft: Draft, card: Card, rank: string): Ranked {
  draft.change(card, { ...card, rank })
  return { id: card.id, rank }
}
