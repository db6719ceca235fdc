import type { Label } from '../../../../shared/entities/tasks/board.ts'
import type { Priority } from '../../../../shared/choices.ts'
import type { MemberById } from '../../../entities/teams/members.ts'
import { PRIORITY_NAMES } from '../../../entities/tasks/priority.tsx'
import type { Chip } from '../../../ui/filters/filter-chips.tsx'
import { ME, NOBODY } from '../../../entities/boards/view/filter-tests.ts'
import type { DueFilter } from '../view/filters.ts'
import type { ChangeView, TaskView } from '../view/use-task-view.ts'

export const DUE_NAMES: Readonly<Record<DueFilter, string>> = {
  overdue: 'Overdue',
  today: 'Due today or overdue',
  week: 'Due within 7 days',
  none: 'No due date',
}

interface Names {
  memberById: MemberById
  labelById: ReadonlyMap<string, Label>
}

/** The filters in use, each with a way to remove it; the search shows in its own field. */
export function chipsOf(view: TaskView, change: ChangeView, { memberById, labelById }: Names): Chip[] {
  const chips: Chip[] = []
  if (view.assignees.length > 0) {
    const names = view.assignees.map((id) =>
      id === ME ? 'Me' : id === NOBODY ? 'No assignee' : (memberById.get(id)?.name ?? 'Former member'),
    )
    chips.push({ name: 'Assignee', value: names.join(', '), onRemove: () => change({ assignee: '' }) })
  }
  if (view.priorities.length > 0) {
    const names = view.priorities.map((priority) => PRIORITY_NAMES[priority as Priority])
    chips.push({ name: 'Priority', value: names.join(', '), onRemove: () => change({ priority: '' }) })
  }
  if (view.labels.length > 0) {
    const names = view.labels.map((id) => labelById.get(id)?.name ?? 'Deleted label')
    chips.push({ name: 'Label', value: names.join(', '), onRemove: () => change({ label: '' }) })
  }
  if (view.due !== undefined) chips.push({ name: 'Due', value: DUE_NAMES[view.due], onRemove: () => change({ due: '' }) })
  return chips
}
