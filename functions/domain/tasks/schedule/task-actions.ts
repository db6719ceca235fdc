import { DAY_MS } from '../../../../shared/time.ts'
import { schedule, unschedule, type ActionKind } from '../../../data/scheduled-actions.ts'
import type { Card } from '../../../data/tasks/cards.ts'
import { transact, type Write } from '../../../data/transaction.ts'
import { archiveTimeOf, dueTimeOf } from './due-time.ts'

interface TaskAction {
  kind: Exclude<Extract<ActionKind, `task.${string}`>, 'task.items'>
  at: string
  /** What the action is only right for; it does nothing when this has changed. */
  facts: { startupId: string; dueAt: string } | { startupId: string; completedAt: string } | { startupId: string; deletesAt: string }
}
const iso = (time: number): string => new Date(time).toISOString()

/** The actions that the state of a task asks for. */
function actionsFor({ startupId, dueAt, completedAt, archivedAt, deletesAt }: Card): TaskAction[] {
  if (deletesAt !== null) return [{ kind: 'task.deleted', at: deletesAt, facts: { startupId, deletesAt } }]
  if (archivedAt !== null) return []
  if (completedAt !== null) return [{ kind: 'task.completed', at: iso(archiveTimeOf(completedAt)), facts: { startupId, completedAt } }]
  if (dueAt === null) return []
  const due = dueTimeOf(dueAt)
  return [
    { kind: 'task.due', at: iso(due - DAY_MS), facts: { startupId, dueAt } },
    { kind: 'task.overdue', at: iso(due), facts: { startupId, dueAt } },
  ]
}

/**
 * Schedules what a task asks for after a change, and cancels what it asked for before; idempotent. Reminders whose time has passed
 * when the date is set are not sent, so a task that is due within a day has no reminder a day before.
 */
export async function scheduleTaskActions(card: Card, before: Card | undefined): Promise<void> {
  const wanted = actionsFor(card)
  const had = before ? actionsFor(before) : []
  const isIn = (actions: readonly TaskAction[], { kind, at }: TaskAction) => actions.some((one) => one.kind === kind && one.at === at)
  const isAhead = ({ kind, at }: TaskAction) => kind === 'task.completed' || kind === 'task.deleted' || at > iso(Date.now())
  const writes: Record<string, Write> = {}
  for (const action of had.filter((one) => !isIn(wanted, one))) writes[`no ${action.kind}`] = unschedule({ ...action, id: card.id })
  for (const action of wanted.filter((one) => isAhead(one) && !isIn(had, one))) writes[action.kind] = schedule({ ...action, id: card.id })
  if (Object.keys(writes).length > 0) await transact(writes)
}

/** Cancels what a task asked for that has left the board, or is deleted. */
export async function cancelTaskActions(card: Card): Promise<void> {
  const had = actionsFor(card)
  if (had.length > 0) await transact(Object.fromEntries(had.map((action) => [action.kind, unschedule({ ...action, id: card.id })])))
}
