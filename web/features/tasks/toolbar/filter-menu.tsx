import { CalendarClock, Tag, UserRound } from 'lucide-react'
import type { Label } from '../../../../shared/entities/tasks/board.ts'
import { CheckSub, colourOptions, personOptions } from '../../../entities/boards/submenus.tsx'
import { NOBODY } from '../../../entities/boards/view/filter-tests.ts'
import { PRIORITY_CHOICES } from '../../../entities/tasks/priority-choices.tsx'
import { PriorityBars } from '../../../entities/tasks/priority.tsx'
import type { Teammate } from '../../../entities/teams/members.ts'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuChoices, MenuSub } from '../../../ui/overlays/menu.tsx'
import type { ChangeView, TaskView } from '../view/use-task-view.ts'
import { DUE_NAMES } from './filter-names.ts'

interface FilterMenuProps {
  button: OpenMenuButton
  view: TaskView
  change: ChangeView
  labels: readonly Label[]
  members: readonly Teammate[]
}
const ANY = 'any'
const DUE_OPTIONS = [{ value: ANY, label: 'Any due date' }, ...Object.entries(DUE_NAMES).map(([value, label]) => ({ value, label }))]

/** What narrows the tasks that are shown. */
export const FilterMenu = ({ button, view, change, labels, members }: FilterMenuProps) => (
  <Menu {...button} align="start">
    <CheckSub
      icon={<UserRound size={16} />}
      label="Assignee"
      options={[{ value: NOBODY, name: 'No assignee' }, ...personOptions(members)]}
      chosen={view.assignees}
      onChange={(assignee) => change({ assignee })}
    />
    <CheckSub
      icon={<PriorityBars priority="high" />}
      label="Priority"
      options={PRIORITY_CHOICES}
      chosen={view.priorities}
      onChange={(priority) => change({ priority })}
    />
    {labels.length === 0 ? null : (
      <CheckSub
        icon={<Tag size={16} />}
        label="Label"
        options={colourOptions(labels)}
        chosen={view.labels}
        onChange={(label) => change({ label })}
      />
    )}
    <MenuSub icon={<CalendarClock size={16} />} label="Due date">
      <MenuChoices value={view.due ?? ANY} options={DUE_OPTIONS} onChoose={(due) => change({ due: due === ANY ? '' : due })} />
    </MenuSub>
  </Menu>
)
