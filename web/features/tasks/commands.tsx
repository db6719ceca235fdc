import { CalendarClock, Tag, UserMinus, UserPlus } from 'lucide-react'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import type { CommandsOf } from '../../entities/boards/cards/item-commands.tsx'
import { colourOptions, personOptions } from '../../entities/boards/submenus.tsx'
import { dayOption } from '../../entities/boards/day-option.ts'
import { PRIORITY_CHOICES } from '../../entities/tasks/priority-choices.tsx'
import { PriorityBars } from '../../entities/tasks/priority.tsx'
import { optionsWith } from '../../lib/actions/item-commands.ts'
import { deviceDay } from '../../lib/device/device-day.ts'
import type { TasksChange } from './actions/task-calls.ts'
import type { Screen } from './screen.ts'

const ICON = { size: 16 } as const
const DUE_DAYS = [
  { value: 0, name: 'Today' },
  { value: 1, name: 'Tomorrow' },
  { value: 7, name: 'In a week' },
  { value: null, name: 'No due date' },
]

/** What changes tasks. */
export const taskCommands: CommandsOf<TaskCard, TasksChange, Screen> = ({ board, members }, onChange) => {
  const people = personOptions(members)
  const labels = colourOptions(board.labels)
  const icon = <Tag {...ICON} />
  const due = (dueAt: string | null) => onChange({ dueAt })
  return [
    {
      part: 'assign',
      icon: <UserPlus {...ICON} />,
      label: 'Assign',
      options: optionsWith(people, (addAssigneeId) => onChange({ addAssigneeId })),
    },
    {
      icon: <UserMinus {...ICON} />,
      label: 'Unassign',
      options: optionsWith(people, (removeAssigneeId) => onChange({ removeAssigneeId })),
    },
    {
      part: 'due',
      icon: <CalendarClock {...ICON} />,
      label: 'Set due date',
      options: optionsWith(DUE_DAYS, (days) => due(days === null ? null : deviceDay(Date.now(), days))),
      read: (text) => dayOption(text, due),
    },
    {
      part: 'priority',
      icon: <PriorityBars priority="high" />,
      label: 'Set priority',
      options: optionsWith(PRIORITY_CHOICES, (priority) => onChange({ priority })),
    },
    ...(labels.length === 0
      ? []
      : [
          { part: 'labels', icon, label: 'Add label', options: optionsWith(labels, (addLabelId) => onChange({ addLabelId })) },
          { icon, label: 'Remove label', options: optionsWith(labels, (removeLabelId) => onChange({ removeLabelId })) },
        ]),
  ]
}
