import { useMemo } from 'react'
import { laneListsOf, type Lists } from '../../../entities/boards/data/cards-by-column.ts'
import { useSuccessive } from '../../../entities/boards/data/use-lists.ts'
import { NOBODY } from '../../../entities/boards/view/filter-tests.ts'
import type { Teammate } from '../../../entities/teams/members.ts'
import type { TaskIndex } from './board-index.ts'
import { laneOf } from './lanes.ts'
import type { Grouping } from './use-task-view.ts'

/** The ids of the shown cards by lane and column; undefined without a grouping. */
export function useLaneLists(lists: Lists, index: TaskIndex, grouping: Grouping | undefined, members: readonly Teammate[]) {
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
