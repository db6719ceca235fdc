import { PRIORITIES, type Priority } from '../../../../shared/choices.ts'
import type { TaskCard } from '../../../../shared/entities/tasks/task.ts'
import type { Teammate } from '../../../entities/teams/members.ts'
import { PRIORITY_NAMES } from '../../../entities/tasks/priority.tsx'
import { NOBODY } from '../../../entities/boards/view/filter-tests.ts'
import type { Grouping } from './use-task-view.ts'

export interface Lane {
  id: string
  name: string
  member?: Teammate
  priority?: Priority
}

/** The lanes of a grouping; a lane of a member only when a task is in it. */
export function lanesOf(grouping: Grouping, members: readonly Teammate[], tasks: readonly TaskCard[]): Lane[] {
  if (grouping === 'priority') return PRIORITIES.map((priority) => ({ id: priority, name: PRIORITY_NAMES[priority], priority }))
  const used = new Set(tasks.map((card) => laneOf(grouping, card, members)))
  const named = members.filter(({ id }) => used.has(id)).map((member) => ({ id: member.id, name: member.name, member }))
  return [...named, { id: NOBODY, name: 'No assignee' }]
}

/** What decides about the lane of a task. */
type Laned = Pick<TaskCard, 'priority' | 'assigneeIds'>

/** The lane of a task: with several assignees, that of the first in the order of the members. */
export function laneOf(grouping: Grouping, { priority, assigneeIds }: Laned, members: readonly Teammate[]): string {
  if (grouping === 'priority') return priority
  return members.find(({ id }) => assigneeIds.includes(id))?.id ?? NOBODY
}

/** What a task gets when it is moved to a lane. */
export function fieldsIn(
  grouping: Grouping,
  laneId: string,
  card: Laned,
  members: readonly Teammate[],
): Pick<TaskCard, 'priority'> | Pick<TaskCard, 'assigneeIds'> {
  if (grouping === 'priority') return { priority: PRIORITIES.find((priority) => priority === laneId) ?? 'default' }
  const from = laneOf(grouping, card, members)
  const others = card.assigneeIds.filter((id) => id !== from && id !== laneId)
  return { assigneeIds: laneId === NOBODY ? others : [laneId, ...others] }
}
