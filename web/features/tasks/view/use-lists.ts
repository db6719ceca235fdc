import { useMemo, useState } from 'react'
import type { Board } from '../../../../shared/entities/tasks/board.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import type { Teammate } from '../../../entities/teams/members.ts'
import type { BoardIndex } from './board-index.ts'
import { laneListsOf, type Lists, listsOf } from './cards-by-column.ts'
import { NOBODY } from './filters.ts'
import { laneOf } from './lanes.ts'
import type { Grouping } from './use-task-view.ts'

/** The ids of the shown cards by column. Lists that stay the same stay the same objects, so that only changed columns render again. */
export function useLists(board: Board, index: BoardIndex, test: ((card: TaskCard) => boolean) | null): Lists {
  const next = useSuccessive<Lists>({})
  return useMemo(() => next((before) => listsOf(board, index, test, before)), [next, board, index, test])
}

/** The same by lane; undefined without a grouping. */
export function useLaneLists(lists: Lists, index: BoardIndex, grouping: Grouping | undefined, members: readonly Teammate[]) {
  const next = useSuccessive<Readonly<Record<string, Lists>>>({})
  return useMemo(() => {
    if (grouping === undefined) return undefined
    const laneOfId = (id: string) => {
      const card = index.byId.get(id)
      return card === undefined ? NOBODY : laneOf(grouping, card, members)
    }
    return next((before) => laneListsOf(lists, laneOfId, before))
  }, [next, lists, index, grouping, members])
}

/** Makes each value from the one before. */
function useSuccessive<T>(first: T): (make: (before: T) => T) => T {
  const [next] = useState(() => {
    let last = first
    return (make: (before: T) => T): T => (last = make(last))
  })
  return next
}
