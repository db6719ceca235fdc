import { fail } from '../../../shared/errors.ts'
import type { BoardItem } from '../../data/boards/board-entities.ts'
import type { BoardRepository } from '../../data/boards/board-repository.ts'
import { requireStartup } from '../../data/startups/startups.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { byRank, ranksAfter, ranksBetween, type Ranked } from '../../../shared/boards/rank.ts'
import { BoardDraft, commitDrafts } from './board-draft.ts'
import { listColumn, placeFor, type Wish } from './place.ts'

/** Items that get new ranks in one transaction. */
const RERANKED_AT_ONCE = 80

interface Moved {
  rank: string
  /** The items of the column that got new ranks because there was none left between two of them. */
  reranked: Ranked[]
}
type RankFor<T extends BoardItem> = (
  draft: BoardDraft<T>,
  items: ReadonlyMap<string, T>,
  moved: T,
  wish: Wish,
) => Promise<Moved | typeof CONFLICT>

/** Finds ranks for the attempts of one move; a long column without room is reranked before the move, which is then repeated. */
export function rankFinder<T extends BoardItem>(repository: BoardRepository<T>): RankFor<T> {
  let before: Ranked[] = []
  return async (draft, items, moved, wish) => {
    const place = await placeFor(repository, draft, items, moved, wish)
    if ('rank' in place) return { rank: place.rank, reranked: before }
    if (place.column.length > RERANKED_AT_ONCE) {
      before = await rerankInBatches(repository, moved.startupId, wish.column)
      return CONFLICT
    }
    return rerankWithRoom(draft, place.column, place.at)
  }
}

/** Gives all items of a column new short ranks, with room for one more at `at`. */
function rerankWithRoom<T extends BoardItem>(draft: BoardDraft<T>, column: readonly T[], at: number): Moved {
  const ranks = ranksAfter(null, column.length + 1)
  const [rank = ''] = ranks.splice(at, 1)
  return { rank, reranked: column.map((item, index) => withRank(draft, item, ranks[index] ?? '')) }
}

/**
 * Gives all items of a column new short ranks, after all that there are. The last items come first, so that the order is right
 * after each of several transactions, whatever is moved between them.
 */
async function rerankInBatches<T extends BoardItem>(
  repository: BoardRepository<T>,
  startupId: string,
  columnId: string,
): Promise<Ranked[]> {
  const reranked: Ranked[] = []
  let base: string | undefined
  for (let isDone = false; !isDone;) {
    const batch = await retryOnConflict(async () => {
      const draft = new BoardDraft(repository, startupId, await repository.getState(startupId, { consistent: true }))
      const from = base ?? draft.endOf(columnId)
      const column = await listColumn(repository, startupId, columnId)
      const old = column.filter(({ rank }) => rank < from)
      const ranks = ranksBetween(from, column[old.length]?.rank ?? null, old.length).slice(-RERANKED_AT_ONCE)
      const items = old.slice(-RERANKED_AT_ONCE).map((item, at) => withRank(draft, item, ranks[at] ?? ''))
      const guard = { check: requireStartup(startupId), refuse: () => fail('startup.not_found') }
      return (await commitDrafts([draft], guard)) ? { from, rest: old.length - items.length, items } : CONFLICT
    })
    base = batch.from
    reranked.unshift(...batch.items)
    isDone = batch.rest === 0
  }
  return reranked.toSorted(byRank)
}

function withRank<T extends BoardItem>(draft: BoardDraft<T>, item: T, rank: string): Ranked {
  draft.change(item, { ...item, rank })
  return { id: item.id, rank }
}
