import { DAY_MS } from '../../../../shared/time.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import { scheduledBy } from '../../reschedule.ts'
import { archiveTimeOf, dueTimeOf } from './due-time.ts'

const iso = (time: number): string => new Date(time).toISOString()

/**
 * Reminders, archiving and deletion of a task. Reminders whose time has passed when the date is set are not sent, so a task that is
 * due within a day has no reminder a day before.
 */
export const taskActions = scheduledBy(({ startupId, dueAt, completedAt, archivedAt, deletesAt }: Card) => {
  if (deletesAt !== null) return [{ kind: 'task.deleted', at: deletesAt, facts: { startupId, deletesAt }, isLate: true }]
  if (archivedAt !== null) return []
  if (completedAt !== null) {
    return [{ kind: 'task.completed', at: iso(archiveTimeOf(completedAt)), facts: { startupId, completedAt }, isLate: true }]
  }
  if (dueAt === null) return []
  const due = dueTimeOf(dueAt)
  return [
    { kind: 'task.due', at: iso(due - DAY_MS), facts: { startupId, dueAt } },
    { kind: 'task.overdue', at: iso(due), facts: { startupId, dueAt } },
  ]
})
