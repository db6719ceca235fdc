import type { Label } from '../../../../shared/entities/tasks/board.ts'
import type { Priority } from '../../../../shared/choices.ts'
import type { MemberById } from '../../../entities/teams/members.ts'
import { PRIORITY_NAMES } from '../../../entities/tasks/priority.tsx'
import type { Chip } from '../../../ui/filters/filter-chips.tsx'
import { chipsOfValues, memberNamer } from '../../../entities/boards/view/chips.ts'
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
export const chipsOf = (view: TaskView, change: ChangeView, { memberById, labelById }: Names): Chip[] =>
  chipsOfValues(change, [
    { name: 'Assignee', values: view.assignees.map(memberNamer(memberById, 'No assignee')), parameter: 'assignee' },
    { name: 'Priority', values: view.priorities.map((priority) => PRIORITY_NAMES[priority as Priority]), parameter: 'priority' },
    { name: 'Label', values: view.labels.map((id) => labelById.get(id)?.name ?? 'Deleted label'), parameter: 'label' },
    { name: 'Due', values: view.due === undefined ? [] : [DUE_NAMES[view.due]], parameter: 'due' },
  ])
