import { Archive, CalendarClock, SquareArrowRight, Tag, UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRIORITIES } from '../../../../shared/choices.ts'
import { PRIORITY_NAMES, PriorityBars } from '../../../entities/tasks/priority.tsx'
import { DAY_MS } from '../../../../shared/time.ts'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuSeparator, MenuSub } from '../../../ui/overlays/menu.tsx'
import type { TasksChange } from '../actions/bulk-fields.ts'
import type { Screen } from '../screen.ts'

interface BulkMenuProps {
  button: OpenMenuButton
  screen: Screen
  onChange: (change: TasksChange) => void
}
const ICON = { size: 16, 'aria-hidden': true } as const
const DUE_DAYS = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
]

/** One change of all selected tasks. */
export function BulkMenu({ button, screen: { board, members }, onChange }: BulkMenuProps) {
  return (
    <Menu {...button} align="start">
      <MenuSub icon={<SquareArrowRight {...ICON} />} label="Move to">
        {board.columns.map(({ id, name }) => (
          <MenuAction key={id} onAct={() => onChange({ columnId: id })}>
            {name}
          </MenuAction>
        ))}
      </MenuSub>
      <MenuSub icon={<PriorityBars priority="high" />} label="Set priority">
        {PRIORITIES.map((priority) => (
          <MenuAction key={priority} icon={<PriorityBars priority={priority} />} onAct={() => onChange({ priority })}>
            {PRIORITY_NAMES[priority]}
          </MenuAction>
        ))}
      </MenuSub>
      <MemberSub icon={<UserPlus {...ICON} />} label="Assign" members={members} onChoose={(addAssigneeId) => onChange({ addAssigneeId })} />
      <MemberSub
        icon={<UserMinus {...ICON} />}
        label="Unassign"
        members={members}
        onChoose={(removeAssigneeId) => onChange({ removeAssigneeId })}
      />
      {board.labels.length === 0 ? null : (
        <>
          <LabelSub label="Add label" labels={board.labels} onChoose={(addLabelId) => onChange({ addLabelId })} />
          <LabelSub label="Remove label" labels={board.labels} onChoose={(removeLabelId) => onChange({ removeLabelId })} />
        </>
      )}
      <MenuSub icon={<CalendarClock {...ICON} />} label="Set due date">
        {DUE_DAYS.map(({ label, days }) => (
          <MenuAction key={label} onAct={() => onChange({ dueAt: dayIn(days) })}>
            {label}
          </MenuAction>
        ))}
        <MenuAction onAct={() => onChange({ dueAt: null })}>No due date</MenuAction>
      </MenuSub>
      <MenuSeparator />
      <MenuAction icon={<Archive {...ICON} />} onAct={() => onChange({ archived: true })}>
        Archive
      </MenuAction>
    </Menu>
  )
}

interface SubProps {
  label: string
  onChoose: (id: string) => void
}

const MemberSub = ({ icon, label, members, onChoose }: SubProps & { icon: ReactNode; members: Screen['members'] }) => (
  <MenuSub icon={icon} label={label}>
    {members.map(({ id, name, profileImage }) => (
      <MenuAction key={id} icon={<Avatar name={name} src={profileImage} size="small" />} onAct={() => onChoose(id)}>
        {name}
      </MenuAction>
    ))}
  </MenuSub>
)

const LabelSub = ({ label, labels, onChoose }: SubProps & { labels: Screen['board']['labels'] }) => (
  <MenuSub icon={<Tag {...ICON} />} label={label}>
    {labels.map(({ id, name, colour }) => (
      <MenuAction key={id} icon={<Dot colour={colour} />} onAct={() => onChoose(id)}>
        {name}
      </MenuAction>
    ))}
  </MenuSub>
)

/** A day of the time zone of this device, as a due date. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * DAY_MS)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
