import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { allTests, anyTest, memberIds, NOBODY, wordsOf } from '../../../entities/boards/view/filter-tests.ts'
import { daysUntil, urgencyOf } from '../../../entities/tasks/due.ts'

export const DUE_FILTERS = ['overdue', 'today', 'week', 'none'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/** What narrows the tasks that a board shows; an empty list narrows nothing. */
export interface TaskFilters {
  search: string
  /** Ids of members, `me` or `none`: tasks of any of them. */
  assignees: readonly string[]
  priorities: readonly string[]
  /** Ids of labels: tasks with any of them. */
  labels: readonly string[]
  due: DueFilter | undefined
}
type Test = (card: TaskCard) => boolean

/** A test of what the filters leave; null when they leave everything. */
export const testOf = ({ search, assignees, priorities, labels, due }: TaskFilters, userId: string): Test | null =>
  allTests<TaskCard>([
    searchTest(search),
    anyTest(memberIds(assignees, userId), ({ assigneeIds }) => (assigneeIds.length === 0 ? [NOBODY] : assigneeIds)),
    anyTest(priorities, ({ priority }) => [priority]),
    anyTest(labels, ({ labelIds }) => labelIds),
    due === undefined ? null : DUE_TESTS[due],
  ])

export const isFiltered = ({ search, assignees, priorities, labels, due }: TaskFilters): boolean =>
  wordsOf(search).length + assignees.length + priorities.length + labels.length > 0 || due !== undefined

/** Lowers the titles with each key: a cache of 10,000 costs as much to read, and delays the first key. */
function searchTest(search: string): Test | null {
  const tests = wordsOf(search).map(wordTest)
  if (tests.length === 0) return null
  return (card) => {
    const title = card.title.toLowerCase()
    return tests.every((test) => test(title, card.number))
  }
}

function wordTest(word: string): (title: string, number: number) => boolean {
  if (!/^#?\d*$/.test(word)) return (title) => title.includes(word)
  return (title, number) => title.includes(word) || `#${number}`.includes(word)
}

const isOpenBy =
  (days: number): Test =>
  ({ dueAt, completedAt }) =>
    dueAt !== null && completedAt === null && daysUntil(dueAt) <= days

const DUE_TESTS: Readonly<Record<DueFilter, Test>> = {
  overdue: ({ dueAt, completedAt }) => dueAt !== null && completedAt === null && urgencyOf(dueAt) === 'overdue',
  today: isOpenBy(0),
  week: isOpenBy(7),
  none: ({ dueAt }) => dueAt === null,
}
