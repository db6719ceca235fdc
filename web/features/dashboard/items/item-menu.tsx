import { ArrowUpRight, CalendarDays, Check, Clock, ClockAlert, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { dayNumber } from '../../../../shared/calendar/local-time.ts'
import type { MyTask } from '../../../../shared/entities/tasks/task.ts'
import { useTeam } from '../../../entities/teams/members.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { Avatar } from '../../../ui/images/avatar.tsx'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuAction, MenuLink, MenuSeparator, MenuSub } from '../../../ui/overlays/menu.tsx'
import { quickDays, spokenDate } from '../../../ui/pickers/dates.ts'
import { pathOf } from './item-facts.ts'
import type { Item } from './items.ts'
import { MoveItemDialog } from './move-item-dialog.tsx'
import { useMyWeek } from './my-week.ts'

/** Faces that are offered; the panel of a task searches all members. */
const SHOWN = 30

/** The menu of an item: what a drag does, and more, by keys and fingers. */
export function ItemMenu({ item, button }: { item: Item; button: OpenMenuButton }) {
  const { actions } = useMyWeek()
  const [dialog, setDialog] = useState<'day' | 'time'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu {...button}>
        {'task' in item && item.task.doneColumnId !== null ? (
          <MenuAction icon={<Check size={16} />} onAct={() => void actions.complete(item.task)}>
            Complete
          </MenuAction>
        ) : null}
        {item.kind === 'followUp' ? (
          <MenuAction icon={<Check size={16} />} onAct={() => void actions.completeFollowUp(item.followUp)}>
            Complete follow-up
          </MenuAction>
        ) : null}
        <MoveEntries item={item} onDay={() => setDialog('day')} onTime={() => setDialog('time')} />
        {'task' in item ? (
          <MenuSub icon={<UserPlus size={16} />} label="Assign to">
            <Members task={item.task} />
          </MenuSub>
        ) : null}
        <MenuSeparator />
        <MenuLink to={pathOf(item)} icon={<ArrowUpRight size={16} />}>
          {`Open ${OPENS[item.kind]}`}
        </MenuLink>
      </Menu>
      {dialog ? <MoveItemDialog item={item} hasTime={dialog === 'time'} onClose={close} /> : null}
    </>
  )
}

const OPENS = { meeting: 'meeting', closing: 'opportunity', plan: 'task', task: 'task', followUp: 'lead' } as const

function MoveEntries({ item, onDay, onTime }: { item: Item; onDay: () => void; onTime: () => void }) {
  const { actions } = useMyWeek()
  if (item.kind === 'closing' || (item.kind === 'meeting' && item.event.isEditable !== true)) return null
  if (item.kind === 'meeting')
    return (
      <MenuAction icon={<Clock size={16} />} onAct={onTime}>
        Move to…
      </MenuAction>
    )
  const setDay = (day: string | null) => {
    if ('task' in item) void actions.setDay(item.task, day === null ? null : dayNumber(day))
    else if (day !== null) void actions.moveFollowUp(item.followUp, dayNumber(day))
  }
  return (
    <>
      <MenuSub icon={<CalendarDays size={16} />} label="Move to">
        {quickDays().map(({ name, day }) => (
          <MenuAction key={name} onAct={() => setDay(day)}>
            {`${name} (${spokenDate(day)})`}
          </MenuAction>
        ))}
        <MenuAction onAct={onDay}>Another day…</MenuAction>
        {'task' in item && item.task.dueAt !== null ? <MenuAction onAct={() => setDay(null)}>No date</MenuAction> : null}
      </MenuSub>
      {'task' in item ? (
        <MenuAction icon={<Clock size={16} />} onAct={onTime}>
          Plan at…
        </MenuAction>
      ) : null}
      {'task' in item && item.task.plan !== null ? (
        <MenuAction icon={<ClockAlert size={16} />} onAct={() => void actions.setPlan(item.task, null)}>
          Remove planned time
        </MenuAction>
      ) : null}
    </>
  )
}

function Members({ task }: { task: MyTask }) {
  const { actions } = useMyWeek()
  const userId = useUserId()
  const { members, isLoaded } = useTeam(task.startupId)
  const others = members.filter(({ id }) => id !== userId)
  if (!isLoaded || others.length === 0)
    return (
      <MenuAction onAct={() => undefined} refusal={isLoaded ? 'Nobody else is a member' : 'Loading…'}>
        Members
      </MenuAction>
    )
  return others.slice(0, SHOWN).map(({ id, name, profileImage }) => (
    <MenuAction
      key={id}
      icon={<Avatar name={name} src={profileImage} size="small" />}
      onAct={() => void actions.assign(task, { id, name })}
    >
      {name}
    </MenuAction>
  ))
}
