import type { DayNumber, LocalMs } from '../../../../shared/calendar/local-time.ts'
import { dayOf, timeOfDay } from '../../../../shared/calendar/local-time.ts'
import { toInstant, toLocal } from '../../../../shared/calendar/zones.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { eventOf } from '../../../entities/meetings/calendar/events.tsx'
import type { Item } from './items.ts'
import { useMyWeek } from './my-week.ts'

/** Where an item is put: on a day, at a time, on a member, or among the tasks without a date. */
export type Target =
  | { kind: 'day'; day: DayNumber }
  | { kind: 'time'; start: LocalMs }
  | { kind: 'face'; id: string; name: string }
  | { kind: 'tray' }

const PLANNED_MINUTES = 60

/** Gives what puts an item somewhere; a target that is nothing for it changes nothing. */
export function useDrop(): (item: Item, to: Target) => void {
  const { actions, zone, moveMeeting } = useMyWeek()
  return (item, to) => {
    const day = to.kind === 'day' ? to.day : to.kind === 'time' ? dayOf(to.start) : undefined
    if (item.kind === 'meeting') {
      const time = timeOfDay(toLocal(item.start, zone))
      if (day !== undefined) moveMeeting(eventOf(item.event), to.kind === 'time' ? to.start : day * DAY_MS + time)
    } else if (item.kind === 'followUp') {
      if (day !== undefined && day !== item.day) void actions.moveFollowUp(item.followUp, day)
    } else if (item.kind !== 'closing') {
      const { task } = item
      if (to.kind === 'face') void actions.assign(task, to)
      else if (to.kind === 'tray') void (task.dueAt !== null || task.plan !== null ? actions.setDay(task, null) : undefined)
      else if (to.kind === 'day') void (item.kind === 'task' && to.day === item.day ? undefined : actions.setDay(task, to.day))
      else {
        const at = new Date(toInstant(to.start, zone)).toISOString()
        if (task.plan?.at !== at) void actions.setPlan(task, { at, minutes: task.plan?.minutes ?? PLANNED_MINUTES })
      }
    }
  }
}
