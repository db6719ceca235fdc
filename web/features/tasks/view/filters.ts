import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import { daysUntil, urgencyOf } from '../../../entities/tasks/due.ts'

export const DUE_FILTERS = ['overdue', 'today', 'week', 'none'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/** Members that are chosen besides those named by id. */
export const ME = 'me'
export const NOBODY = 'none'

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
export function testOf(filters: TaskFilters, userId: string): Test | null {
  const tests = [
    searchTest(filters.search),
    anyTest(new Set(filters.assignees.map((id) => (id === ME ? userId : id))), ({ assigneeIds }) =>
      assigneeIds.length === 0 ? [NOBODY] : assigneeIds,
    ),
    anyTest(new Set(filters.priorities), ({ priority }) => [priority]),
    anyTest(new Set(filters.labels), ({ labelIds }) => labelIds),
    filters.due === undefined ? null : DUE_TESTS[filters.due],
  ].filter((test) => test !== null)
  if (tests.length === 0) return null
  return (card) => tests.every((test) => test(card))
}

export const isFiltered = ({ search, assignees, priorities, labels, due }: TaskFilters): boolean =>
  wordsOf(search).length + assignees.length + priorities.length + labels.length > 0 || due !== undefined

function searchTest(search: string): Test | null {
  const words = wordsOf(search)
  if (words.length === 0) return null
  return (card) => {
    const text = textOf(card)
    return words.every((word) => text.includes(word))
  }
}

function anyTest(wanted: ReadonlySet<string>, valuesOf: (card: TaskCard) => readonly string[]): Test | null {
  return wanted.size === 0 ? null : (card) => valuesOf(card).some((value) => wanted.has(value))
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

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The searched text of each card: typing searches all of them with each key. */
const texts = new WeakMap<TaskCard, string>()
function textOf(card: TaskCard): string {
  const known = texts.get(card)
  if (known !== undefined) return known
  const text = `#${card.number} ${card.title.toLowerCase()}`
  texts.set(card, text)
  return text
}
