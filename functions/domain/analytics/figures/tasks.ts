import type { Figures, Part } from '../../../../shared/entities/analytics/figures.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { HAPPENED, LEVELS, partsOf } from '../names.ts'
import { across, countFigure, happened, medianFigure, partsFor, under, valuesAt, type Context, type Counted } from './figure.ts'

/** The columns of a board, in their order. */
export type Columns = readonly { id: string; name: string; isDone: boolean }[]

const DELETED_COLUMN = 'A deleted column'

/** The figures of tasks; several startups have no columns in common. */
export const tasksOf = (context: Context, columns: Columns): Figures['tasks'] => {
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.name ?? DELETED_COLUMN
  return {
    open: countFigure(context, across('level', LEVELS.openTasks, columns.length === 0 ? {} : { by: { at: 0, label: nameOf } })),
    created: countFigure(context, happened(HAPPENED.tasksCreated)),
    completed: completedOf(context),
    overdue: countFigure(context, overdueAt(context.span.now)),
    daysToDone: medianFigure(context, HAPPENED.taskDays, 'day'),
    byColumn: columns.length === 0 ? [] : byColumn(context, columns, nameOf),
  }
}

export const completedOf = (context: Context) => countFigure(context, across('happened', HAPPENED.taskDays))

/** Open tasks that were due on an earlier UTC day; today's are not overdue before its end. */
const overdueAt = (now: number): Counted => ({
  of: 'level',
  measure: (counts) => {
    const days = counts.names(LEVELS.dueTasks).map((name) => ({ name, end: Date.parse(partsOf(name)[0] ?? '') + DAY_MS }))
    return (_, to) => days.reduce((sum, { name, end }) => (end <= Math.min(to, now) ? sum + counts.level(name, to) : sum), 0)
  },
})

function byColumn(context: Context, columns: Columns, nameOf: (id: string) => string): Part[] {
  const open = columns.filter(({ isDone }) => !isDone).map(({ id }) => id)
  const others = valuesAt(context.counts, LEVELS.openTasks, 0).filter((id) => !open.includes(id))
  const values = [...open, ...others].map((id) => ({ value: id, label: nameOf(id) }))
  return partsFor(context, values, (id) => under('level', LEVELS.openTasks, id)).filter(
    ({ value, count }) => open.includes(value) || count > 0,
  )
}
