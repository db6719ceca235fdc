import { type DayNumber, dayNumber, dayOf } from '../../../../shared/calendar/local-time.ts'
import { toLocal } from '../../../../shared/calendar/zones.ts'
import type { FollowUp, Waiting, Week } from '../../../../shared/entities/analytics/week.ts'
import type { CalendarItem } from '../../../../shared/entities/meetings/calendar.ts'
import type { MyTask } from '../../../../shared/entities/tasks/task.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { eventId } from '../../../entities/meetings/calendar/events.tsx'
import { dueTime } from '../../../entities/tasks/due.ts'

/** One thing of a day: a meeting, time that is planned for a task, a due task, a follow-up, or the closing of an opportunity. */
export type Item = { id: string; title: string; startupId: string; startupName: string; day: DayNumber | null } & (
  | { kind: 'meeting'; event: CalendarItem; start: number; end: number }
  | { kind: 'closing'; event: CalendarItem; start: number; end: number }
  | { kind: 'plan'; task: MyTask; start: number; end: number }
  | { kind: 'task'; task: MyTask }
  | { kind: 'followUp'; followUp: FollowUp }
)
export type ItemOf<K extends Item['kind']> = Item & { kind: K }

/** Whether an item is at an hour, and not on a day alone. */
export const isTimed = (item: Item): item is ItemOf<'meeting'> | ItemOf<'plan'> => item.kind === 'meeting' || item.kind === 'plan'

export interface Places {
  /** What each day from today on has, in order. */
  on: (day: DayNumber) => readonly Item[]
  overdue: readonly Item[]
  waiting: readonly Waiting[]
  /** Tasks that are due after the days that are shown. */
  later: readonly Item[]
  unplanned: readonly Item[]
  find: (id: string) => Item | undefined
}

/** The day on which a task is due, in the time zone of this device. */
const dueDay = (dueAt: string, zone: string): DayNumber => (dueAt.length > 10 ? dayOf(toLocal(Date.parse(dueAt), zone)) : dayNumber(dueAt))

const taskItem = (task: MyTask, zone: string): ItemOf<'task'> => ({
  kind: 'task',
  id: `task:${task.id}`,
  title: task.title,
  startupId: task.startupId,
  startupName: task.startupName,
  day: task.dueAt === null ? null : dueDay(task.dueAt, zone),
  task,
})

/** The time that is planned for a task, from today on. */
function planItem(task: MyTask, zone: string, today: DayNumber): ItemOf<'plan'>[] {
  if (task.plan === null) return []
  const start = Date.parse(task.plan.at)
  const day = dayOf(toLocal(start, zone))
  if (day < today) return []
  return [{ ...taskItem(task, zone), kind: 'plan', id: `plan:${task.id}`, day, start, end: start + task.plan.minutes * MINUTE_MS }]
}

const followUpItem = (followUp: FollowUp, zone: string): Item => ({
  kind: 'followUp',
  id: `followUp:${followUp.id}`,
  title: followUp.name,
  startupId: followUp.startupId,
  startupName: followUp.startupName,
  day: dayOf(toLocal(Date.parse(followUp.at), zone)),
  followUp,
})

function eventItem(event: CalendarItem, zone: string): Item {
  const { title, startupId, startupName, type } = event
  const [start, end] = [Date.parse(event.start), Date.parse(event.end)]
  const day = event.allDay ? dayNumber(event.start.slice(0, 10)) : dayOf(toLocal(start, zone))
  const item = { id: eventId(event), title, startupId, startupName, day, event, start, end }
  return type === 'opportunity' ? { kind: 'closing', ...item } : { kind: 'meeting', ...item }
}

/** How many days the dashboard shows, from today on. */
export const SHOWN_DAYS = 14

/** Where each thing of a week is shown. A task is in one place: at its planned time, on its due day, or in one of the lists. */
export function placesOf(week: Week, zone: string, now: number): Places {
  const today = dayOf(toLocal(now, zone))
  const end = today + SHOWN_DAYS
  const plans = week.tasks.flatMap((task) => planItem(task, zone, today))
  const planned = new Map(plans.map((plan) => [plan.task.id, plan.day ?? end]))
  const due = week.tasks.map((task) => taskItem(task, zone))
  const isLate = ({ task: { dueAt } }: ItemOf<'task'>) => dueAt !== null && dueTime(dueAt) < now
  const dated = due.filter(({ day }) => day !== null)
  const followUps = week.followUps.map((one) => followUpItem(one, zone))
  const before = (one: Item) => one.day !== null && one.day < today
  const unseen = (one: ItemOf<'task'>) => (planned.get(one.task.id) ?? end) >= end
  const shown = [
    ...week.events.map((event) => eventItem(event, zone)),
    ...plans,
    // On the day of its planned time a task is shown once.
    ...dated.filter((one) => !before(one) && planned.get(one.task.id) !== one.day),
    ...followUps.filter((one) => !before(one)),
  ]
  const byDay = Map.groupBy(shown.toSorted(compareItems), ({ day }) => day)
  const todays = new Set(byDay.get(today)?.map(({ id }) => id.split(':')[1]))
  const byId = new Map([...due, ...followUps, ...shown].map((one) => [one.id, one]))
  return {
    find: (id) => byId.get(id),
    on: (day) => byDay.get(day) ?? [],
    overdue: [...dated.filter((one) => before(one) && isLate(one) && unseen(one)), ...followUps.filter(before)],
    waiting: week.waiting.filter(({ kind, id }) => kind !== 'meeting' || !todays.has(id)),
    later: dated.filter((one) => (one.day ?? 0) >= end && unseen(one)),
    unplanned: due.filter((one) => one.day === null && unseen(one)),
  }
}

/** By time; what has no hour comes first: closings, due tasks, follow-ups. */
function compareItems(one: Item, other: Item): number {
  const [first, second] = [one, other].map((item) => (isTimed(item) ? item.start : 0)) as [number, number]
  return first - second || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)
}
const KINDS: readonly Item['kind'][] = ['closing', 'task', 'followUp', 'meeting', 'plan']
