import { PRIORITIES } from '../../../../shared/choices.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { dueTime } from '../../../entities/tasks/due.ts'
import type { BoardIndex } from '../view/board-index.ts'
import type { Lists } from '../view/cards-by-column.ts'
import type { Sort } from '../view/use-task-view.ts'

/** What a task is sorted by; undefined comes last in either order. */
const KEYS: Readonly<Record<Exclude<Sort, 'status'>, (card: TaskCard) => number | string | undefined>> = {
  number: ({ number }) => number,
  title: ({ title }) => title.toLowerCase(),
  priority: ({ priority }) => (priority === 'default' ? undefined : PRIORITIES.indexOf(priority)),
  due: ({ dueAt }) => (dueAt === null ? undefined : dueTime(dueAt)),
}

/** The shown tasks as one list; by default, and by status, in the order of the board. */
export function sortTasks(lists: Lists, { byId }: BoardIndex, sort: Sort | undefined, isDescending: boolean): TaskCard[] {
  const tasks = Object.values(lists).flatMap((ids) => ids.map((id) => byId.get(id)).filter((card) => card !== undefined))
  if (sort === undefined || sort === 'status') return isDescending ? tasks.toReversed() : tasks
  const keyOf = KEYS[sort]
  const sign = isDescending ? -1 : 1
  return tasks
    .map((card) => ({ card, key: keyOf(card) }))
    .toSorted(({ key: one }, { key: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
      return one === other ? 0 : one < other ? -sign : sign
    })
    .map(({ card }) => card)
}
