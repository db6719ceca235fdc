import { ArrowUpRight, CalendarDays, Check, Clock, ClockAlert, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { dayNumber } from '../../../../shared/calendar/local-time.ts'
import { CommandEntries, personOptions } from '../../../entities/boards/submenus.tsx'
import { useTeam } from '../../../entities/teams/members.ts'
import { type CommandOption, type ItemCommand, optionsWith } from '../../../lib/actions/item-commands.ts'
import { useUserId } from '../../../lib/session/state.ts'
import type { OpenMenuButton } from '../../../ui/overlays/lazy-menu.tsx'
import { Menu, MenuLink, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { quickDays, spokenDate } from '../../../ui/pickers/dates.ts'
import { canMove, completionRefusal, pathOf } from './item-facts.ts'
import type { Item } from './items.ts'
import { MoveItemDialog } from './move-item-dialog.tsx'
import { useMyWeek } from './my-week.ts'

/** Faces that are offered; the panel of a task searches all members. */
const SHOWN = 30
const ICON = { size: 16 } as const
const OPENS = { meeting: 'meeting', closing: 'opportunity', plan: 'task', task: 'task', followUp: 'lead' } as const

/** The menu of an item: what a drag does, and more, by keys and fingers. */
export function ItemMenu({ item, button }: { item: Item; button: OpenMenuButton }) {
  const { actions } = useMyWeek()
  const [dialog, setDialog] = useState<'day' | 'time'>()
  const people = usePeople(item)
  const task = 'task' in item ? item.task : undefined
  const setDay = (day: string | null) => {
    if (task) void actions.setDay(task, day === null ? null : dayNumber(day))
    else if (item.kind === 'followUp' && day !== null) void actions.moveFollowUp(item.followUp, dayNumber(day))
  }
  const days = quickDays().map(({ name, day }) => ({ value: day, name: `${name} (${spokenDate(day)})` }))
  const options = [
    ...optionsWith(days, setDay),
    { id: 'other', name: 'Another day…', run: () => setDialog('day') },
    ...(task && task.dueAt !== null ? [{ id: 'none', name: 'No date', run: () => setDay(null) }] : []),
  ]
  const time = { icon: <Clock {...ICON} />, run: () => setDialog('time') }
  const commands: (ItemCommand | false | undefined)[] = [
    completionRefusal(item) === null && {
      label: item.kind === 'followUp' ? 'Complete follow-up' : 'Complete',
      icon: <Check {...ICON} />,
      run: () => actions.complete(item),
    },
    canMove(item) &&
      (item.kind === 'meeting' ? { label: 'Move to…', ...time } : { label: 'Move to', icon: <CalendarDays {...ICON} />, options }),
    task && { label: 'Plan at…', ...time },
    task &&
      task.plan !== null && { label: 'Remove planned time', icon: <ClockAlert {...ICON} />, run: () => void actions.setPlan(task, null) },
    task && { label: 'Assign to', icon: <UserPlus {...ICON} />, options: people },
  ]
  return (
    <>
      <Menu {...button}>
        <CommandEntries commands={commands.filter((one) => one !== undefined && one !== false)} />
        <MenuSeparator />
        <MenuLink to={pathOf(item)} icon={<ArrowUpRight {...ICON} />}>
          {`Open ${OPENS[item.kind]}`}
        </MenuLink>
      </Menu>
      {dialog ? <MoveItemDialog item={item} hasTime={dialog === 'time'} onClose={() => setDialog(undefined)} /> : null}
    </>
  )
}

/** The other members of its startup, to whom a task can be assigned. */
function usePeople(item: Item): readonly CommandOption[] {
  const { actions } = useMyWeek()
  const userId = useUserId()
  const { members, isLoaded } = useTeam(item.startupId)
  const others = members.filter(({ id }) => id !== userId).slice(0, SHOWN)
  if (others.length === 0) {
    const refusal = isLoaded ? 'Nobody else is a member' : 'Loading…'
    return [{ id: 'nobody', name: 'Members', refusal, run: () => undefined }]
  }
  return optionsWith(personOptions(others), (id) => {
    const name = others.find((one) => one.id === id)?.name ?? ''
    if ('task' in item) void actions.assign(item.task, { id, name })
  })
}
