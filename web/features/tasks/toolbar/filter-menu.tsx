import { CalendarClock, Tag, UserRound } from 'lucide-react'
import { PRIORITIES } from '../../../../shared/choices.ts'
import type { Label } from '../../../../shared/entities/tasks/board.ts'
import type { Teammate } from '../../../entities/teams/members.ts'
import { PRIORITY_NAMES, PriorityBars } from '../../../entities/tasks/priority.tsx'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuCheck, MenuChoices, MenuSub } from '../../../ui/overlays/menu.tsx'
import { NOBODY } from '../../../entities/boards/view/filter-tests.ts'
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
export function FilterMenu({ button, view, change, labels, members }: FilterMenuProps) {
  const toggle = (name: 'assignee' | 'priority' | 'label', chosen: readonly string[], value: string) =>
    change({ [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] })
  return (
    <Menu {...button} align="start">
      <MenuSub icon={<UserRound size={16} aria-hidden />} label="Assignee">
        <MenuCheck isChecked={view.assignees.includes(NOBODY)} onChange={() => toggle('assignee', view.assignees, NOBODY)}>
          No assignee
        </MenuCheck>
        {members.map(({ id, name, profileImage }) => (
          <MenuCheck
            key={id}
            isChecked={view.assignees.includes(id)}
            onChange={() => toggle('assignee', view.assignees, id)}
            icon={<Avatar name={name} src={profileImage} size="small" />}
          >
            {name}
          </MenuCheck>
        ))}
      </MenuSub>
      <MenuSub icon={<PriorityBars priority="high" />} label="Priority">
        {PRIORITIES.map((priority) => (
          <MenuCheck
            key={priority}
            isChecked={view.priorities.includes(priority)}
            onChange={() => toggle('priority', view.priorities, priority)}
            icon={<PriorityBars priority={priority} />}
          >
            {PRIORITY_NAMES[priority]}
          </MenuCheck>
        ))}
      </MenuSub>
      {labels.length === 0 ? null : (
        <MenuSub icon={<Tag size={16} aria-hidden />} label="Label">
          {labels.map(({ id, name, colour }) => (
            <MenuCheck
              key={id}
              isChecked={view.labels.includes(id)}
              onChange={() => toggle('label', view.labels, id)}
              icon={<Dot colour={colour} />}
            >
              {name}
            </MenuCheck>
          ))}
        </MenuSub>
      )}
      <MenuSub icon={<CalendarClock size={16} aria-hidden />} label="Due date">
        <MenuChoices value={view.due ?? ANY} options={DUE_OPTIONS} onChoose={(due) => change({ due: due === ANY ? '' : due })} />
      </MenuSub>
    </Menu>
  )
}
