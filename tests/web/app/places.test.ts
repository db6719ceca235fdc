import { describe, expect, it } from 'vitest'
import type { Week } from '../../../shared/entities/analytics/week.ts'
import type { MyTask } from '../../../shared/entities/tasks/task.ts'
import { placesOf, SHOWN_DAYS } from '../../../web/features/dashboard/items/items.ts'
import { deviceZone } from '../../../web/lib/device/device-zone.ts'
import { todayIn } from '../../../web/ui/calendar/days.ts'

const NOW = new Date(2026, 10, 22, 12).getTime()
const TODAY = todayIn(deviceZone(), NOW)
const task = (id: string, dueAt: string | null, planned?: Date) =>
  ({ id, title: id, startupId: 'S', startupName: 'S', dueAt, plan: planned ? { at: planned.toISOString(), minutes: 60 } : null }) as MyTask
const placed = (tasks: MyTask[], more: Partial<Week> = {}) =>
  placesOf({ tasks, events: [], followUps: [], waiting: [], ...more } as unknown as Week, deviceZone(), NOW)
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('the places of things on the dashboard', () => {
  it('has each task once: overdue, on its day, later, or without a date', () => {
    const places = placed([
      task('late', '2026-11-21'),
      task('today', '2026-11-22'),
      task('in a month', '2026-12-22'),
      task('some day', null),
    ])
    const days = Array.from({ length: SHOWN_DAYS }, (_, at) => ids(places.on(TODAY + at))).flat()
    expect([ids(places.overdue), days, ids(places.later), ids(places.unplanned)]).toEqual([
      ['task:late'],
      ['task:today'],
      ['task:in a month'],
      ['task:some day'],
    ])
  })

  it('has a task with planned time at that time, and once on a day', () => {
    const at = new Date(2026, 10, 22, 15)
    const places = placed([task('late', '2026-11-21', at), task('today', '2026-11-22', at), task('some day', null, at)])
    expect(ids(places.on(TODAY))).toEqual(['plan:late', 'plan:today', 'plan:some day'])
    expect([places.overdue, places.unplanned]).toEqual([[], []])
  })

  it('has a task again where it was once its planned time is over', () => {
    const places = placed([task('some day', null, new Date(2026, 10, 21, 15))])
    expect(ids(places.unplanned)).toEqual(['task:some day'])
  })

  it('has an unanswered meeting of today in today alone', () => {
    const [start, end] = [new Date(2026, 10, 22, 15).toISOString(), new Date(2026, 10, 22, 16).toISOString()]
    const event = {
      id: 'M',
      type: 'meeting',
      date: null,
      title: 'Kick-off',
      start,
      end,
      allDay: false,
      startupId: 'S',
      startupName: 'S',
      link: '/',
    }
    const waiting = [{ kind: 'meeting', id: 'M', title: 'Kick-off', startupId: 'S', startupName: 'S', at: start, path: '/' }]
    const places = placed([], { events: [event], waiting } as unknown as Partial<Week>)
    expect([ids(places.on(TODAY)), places.waiting]).toEqual([['meeting:M'], []])
  })
})
