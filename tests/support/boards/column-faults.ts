import type { BoardState } from '../../../functions/data/boards/board-state.ts'
import { byRank } from '../../../shared/boards/rank.ts'

interface Item {
  id: string
  rank: string
  seq: number
}
interface Column {
  id: string
  name: string
}

/** Contradictions between the items of a board, its columns and its state. */
export function columnFaults<T extends Item>(
  state: Pick<BoardState, 'seq' | 'columns'> | undefined,
  columns: readonly Column[],
  items: readonly T[],
  columnOf: (item: T) => string,
): string[] {
  const faults: string[] = []
  for (const { id, name } of columns) {
    const column = items.filter((item) => columnOf(item) === id).toSorted(byRank)
    const { count = 0, end = '' } = state?.columns[id] ?? {}
    if (count !== column.length) faults.push(`${name} has ${column.length} cards and counts ${count}`)
    for (const [at, { rank }] of column.entries()) {
      if (at > 0 && rank <= (column[at - 1]?.rank ?? '')) faults.push(`${name} has two cards at ${rank}`)
      if (rank > end) faults.push(`${name} ends before ${rank}`)
    }
  }
  for (const item of items) {
    if (!columns.some(({ id }) => id === columnOf(item))) faults.push(`card ${item.id} is in no column`)
    if (item.seq > (state?.seq ?? 0)) faults.push(`card ${item.id} is newer than its board`)
  }
  if (new Set(items.map(({ seq }) => seq)).size < items.length) faults.push('two cards have one sequence number')
  return faults
}
