import { RANK_MAX } from '../limits.ts'
import { rankAfter, rankBetween, type Ranked } from './rank.ts'

/** The neighbours that a client names for an item: the card directly above and the one directly below. */
export interface NamedNeighbours {
  beforeId?: string | null | undefined
  afterId?: string | null | undefined
}

/** The index in a column, without the moved item: below the card above; else above the card below; else the end. */
export function indexAt(column: readonly Ranked[], { beforeId, afterId }: NamedNeighbours): number {
  const above = column.findIndex(({ id }) => id === beforeId)
  if (above >= 0) return above + 1
  const below = column.findIndex(({ id }) => id === afterId)
  return below >= 0 ? below : column.length
}

/** The rank of a place between two items; undefined when there is no short one. `seq` is the number of the change that uses it. */
export function rankAt(above: Ranked | undefined, below: Ranked | undefined, seq: number): string | undefined {
  if (below === undefined) return rankAfter(above?.rank ?? null)
  if (above !== undefined && above.rank >= below.rank) return undefined
  const rank = rankBetween(above?.rank ?? null, below.rank, seq)
  return rank.length > RANK_MAX ? undefined : rank
}
