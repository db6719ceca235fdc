import { useMemo, useState } from 'react'
import type { BoardIndex } from './board-index.ts'
import { type ItemTest, type Lists, listsOf } from './cards-by-column.ts'
import type { BoardItem } from './items.ts'

/** The ids of the shown cards by column. Lists that stay the same stay the same objects, so that only changed columns render again. */
export function useLists<T extends BoardItem>(index: BoardIndex<T>, test: ItemTest<T>): Lists {
  const next = useSuccessive<Lists>({})
  return useMemo(() => next((before) => listsOf(index, test, before)), [next, index, test])
}

/** Makes each value from the one before. */
export function useSuccessive<T>(first: T): (make: (before: T) => T) => T {
  const [next] = useState(() => {
    let last = first
    return (make: (before: T) => T): T => (last = make(last))
  })
  return next
}

/** The ids in the order of the columns. */
export const orderInColumns = (columnIds: readonly string[], lists: Lists): readonly string[] => columnIds.flatMap((id) => lists[id] ?? [])
