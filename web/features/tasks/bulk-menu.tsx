import { Archive, CalendarClock, SquareArrowRight, Tag, UserMinus, UserPlus } from 'lucide-react'
import type { TaskCard } from '../../../shared/entities/tasks/task.ts'
import { cardMenu } from '../../entities/boards/cards/card-menu.tsx'
import { ActionSub, colourOptions, personOptions } from '../../entities/boards/submenus.tsx'
import { PRIORITY_CHOICES } from '../../entities/tasks/priority-choices.tsx'
import { PriorityBars } from '../../entities/tasks/priority.tsx'
import { deviceDay } from '../../lib/device/device-day.ts'
import type { OpenMenuButton } from '../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuSeparator } from '../../ui/overlays/menu.tsx'
import type { TasksChange } from './actions/task-calls.ts'
import type { Screen } from './screen.ts'

interface BulkMenuProps {
  button: OpenMenuButton
  screen: Screen
  onChange: (change: TasksChange) => void
}
const ICON = { size: 16 } as const
const DUE_DAYS = [
  { value: 0, name: 'Today' },
  { value: 1, name: 'Tomorrow' },
  { value: 7, name: 'In a week' },
  { value: null, name: 'No due date' },
]

function Changes({ screen: { board, members }, onChange }: Omit<BulkMenuProps, 'button'>) {
  const people = personOptions(members)
  const labels = { icon: <Tag {...ICON} />, options: colourOptions(board.labels) }
  return (
    <>
      <ActionSub
        part="assign"
        icon={<UserPlus {...ICON} />}
        label="Assign"
        options={people}
        onChoose={(addAssigneeId) => onChange({ addAssigneeId })}
      />
      <ActionSub
        icon={<UserMinus {...ICON} />}
        label="Unassign"
        options={people}
        onChoose={(removeAssigneeId) => onChange({ removeAssigneeId })}
      />
      <ActionSub
        part="due"
        icon={<CalendarClock {...ICON} />}
        label="Set due date"
        options={DUE_DAYS}
        onChoose={(days) => onChange({ dueAt: days === null ? null : deviceDay(Date.now(), days) })}
      />
      <ActionSub
        part="priority"
        icon={<PriorityBars priority="high" />}
        label="Set priority"
        options={PRIORITY_CHOICES}
        onChoose={(priority) => onChange({ priority })}
      />
      {board.labels.length === 0 ? null : (
        <>
          <ActionSub {...labels} part="labels" label="Add label" onChoose={(addLabelId) => onChange({ addLabelId })} />
          <ActionSub {...labels} label="Remove label" onChoose={(removeLabelId) => onChange({ removeLabelId })} />
        </>
      )}
    </>
  )
}

/** What can be done with one task. */
export const TaskMenu = cardMenu<TaskCard, TasksChange, Screen>(Changes)

/** One change of all selected tasks. */
export const BulkMenu = ({ button, screen, onChange }: BulkMenuProps) => (
  <Menu {...button} align="start">
    <ActionSub
      icon={<SquareArrowRight {...ICON} />}
      label="Move to"
      options={screen.board.columns.map(({ id, name }) => ({ value: id, name }))}
      onChoose={(columnId) => onChange({ columnId })}
    />
    <Changes {...{ screen, onChange }} />
    <MenuSeparator />
    <MenuAction icon={<Archive {...ICON} />} onAct={() => onChange({ archived: true })}>
      Archive
    </MenuAction>
  </Menu>
)
