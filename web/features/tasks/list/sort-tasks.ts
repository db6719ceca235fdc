import { PRIORITIES } from '../../../../shared/choices.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import type { Lists } from '../../../entities/boards/data/cards-by-column.ts'
import { sortItems, type SortKey } from '../../../entities/boards/list/sort-items.ts'
import { dueTime } from '../../../entities/tasks/due.ts'
import type { TaskIndex } from '../view/board-index.ts'
import type { Sort } from '../view/use-task-view.ts'

const KEYS: Readonly<Partial<Record<Sort, SortKey<TaskCard>>>> = {
  number: ({ number }) => number,
  title: ({ title }) => title.toLowerCase(),
  priority: ({ priority }) => (priority === 'default' ? undefined : PRIORITIES.indexOf(priority)),
  due: ({ dueAt }) => (dueAt === null ? undefined : dueTime(dueAt)),
}

/** The shown tasks as one list; by default, and by status, in the order of the board. */
export const sortTasks = (lists: Lists, index: TaskIndex, sort: Sort | undefined, isDescending: boolean): TaskCard[] =>
  sortItems(lists, index, sort && KEYS[sort], isDescending)
