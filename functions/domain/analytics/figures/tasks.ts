import type { Figures, Part } from '../../../../shared/entities/analytics/figures.ts'
import { dueTimeOf } from '../../tasks/schedule/due-time.ts'
import { HAPPENED, LEVELS, partsOf } from '../names.ts'
import { withoutFilter, type Context } from './context.ts'
import { across, countFigure, happened, medianFigure, partsFor, under, valuesAt, unselected, type Counted } from './figure.ts'

/** The columns of a board, in their order. */
export type Columns = readonly { id: string; name: string; isDone: boolean }[]

const DELETED_COLUMN = 'A deleted column'

/** The figures of tasks; several startups have no columns in common. */
export const tasksOf = (context: Context, columns: Columns): Figures['tasks'] => {
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.name ?? DELETED_COLUMN
  const by = columns.length === 0 ? undefined : unselected(context.filter, { dimension: 'column', at: 0, label: nameOf })
  return {
    open: countFigure(context, across('level', LEVELS.openTasks, { by })),
    created: countFigure(context, happened(HAPPENED.tasksCreated)),
    completed: completedOf(context),
    overdue: countFigure(context, overdueAt(context.span.now)),
    daysToDone: medianFigure(context, HAPPENED.taskDays, 'day'),
    byColumn: columns.length === 0 ? [] : byColumn(withoutFilter(context, 'column'), columns, nameOf),
  }
}

export const completedOf = (context: Context) => countFigure(context, across('happened', HAPPENED.taskDays))

/** Open tasks whose time has passed; those that are due on a day are overdue after its end in UTC. */
const overdueAt = (now: number): Counted => ({
  of: 'level',
  measure: (counts) => {
    const times = counts.names(LEVELS.dueTasks).map((name) => ({ name, due: dueTimeIn(name) }))
    return (_, to) => times.reduce((sum, { name, due }) => (due <= Math.min(to, now) ? sum + counts.level(name, to) : sum), 0)
  },
})

function dueTimeIn(name: string): number {
  const [day = '', ...time] = partsOf(name)
  return time.length === 0 ? dueTimeOf(day) : dueTimeOf(`${day}:${time.join(':')}Z`)
}

function byColumn(context: Context, columns: Columns, nameOf: (id: string) => string): Part[] {
  const open = columns.filter(({ isDone }) => !isDone).map(({ id }) => id)
  const others = valuesAt(context.counts, LEVELS.openTasks, 0).filter((id) => !open.includes(id))
  const values = [...open, ...others].map((id) => ({ value: id, label: nameOf(id) }))
  return partsFor(context, values, (id) => under('level', LEVELS.openTasks, id)).filter(
    ({ value, count }) => open.includes(value) || count > 0,
  )
}
