import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../../../shared/calendar/local-time.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts'
import type { CalendarEvent } from '../../../../web/ui/calendar/calendar-types.ts'
import { createEventIndex, lanesOf } from '../../../../web/ui/calendar/events/event-index.ts'

const MONDAY = dayNumber('2026-11-23')

function eventOf(title: string, start: string, hours: number, rest: Partial<CalendarEvent> = {}): CalendarEvent {
  const at = Date.parse(start)
  return { id: title, title, start: at, end: at + hours * HOUR_MS, allDay: false, href: '/', colour: 'blue', note: '', ...rest }
}
const allDay = (title: string, day: string, days: number) => eventOf(title, `${day}T00:00:00Z`, days * 24, { allDay: true })
const titles = (events: readonly { event: CalendarEvent }[]) => events.map(({ event }) => event.title)

describe('the index of events', () => {
  it('lists an event on the day of the time zone in which it begins', () => {
    const late = eventOf('Late', '2026-11-23T23:30:00Z', 1)
    expect(titles(createEventIndex('Europe/Berlin')([late]).on(MONDAY + 1))).toEqual(['Late'])
    expect(titles(createEventIndex('America/New_York')([late]).on(MONDAY))).toEqual(['Late'])
  })

  it('keeps whole days where they are in every time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
      const index = createEventIndex(zone)([allDay('Launch', '2026-11-23', 1)])
      expect([MONDAY - 1, MONDAY, MONDAY + 1].map((day) => index.on(day).length)).toEqual([0, 1, 0])
    }
  })

  it('keeps the local time over a change of the clocks', () => {
    const index = createEventIndex('America/New_York')([
      eventOf('Before', '2026-10-31T13:00:00Z', 1),
      eventOf('After', '2026-11-02T14:00:00Z', 1),
    ])
    const times = ['2026-10-31', '2026-11-02'].map((day) => (index.on(dayNumber(day))[0]?.from ?? 0) % DAY_MS)
    expect(times).toEqual([9 * HOUR_MS, 9 * HOUR_MS])
  })

  it('sorts by time, whole days first, and lists what passes midnight once', () => {
    const index = createEventIndex('UTC')([
      eventOf('Noon', '2026-11-23T12:00:00Z', 1),
      eventOf('Night', '2026-11-23T23:00:00Z', 2),
      eventOf('Morning', '2026-11-23T08:00:00Z', 1),
      allDay('Fair', '2026-11-22', 3),
    ])
    expect(titles(index.on(MONDAY))).toEqual(['Fair', 'Morning', 'Noon', 'Night'])
    expect(titles(index.on(MONDAY + 1))).toEqual(['Fair'])
    expect(index.next(MONDAY + 2)).toBeUndefined()
  })

  it('shows three events of a day and counts the others', () => {
    const many = Array.from({ length: 5 }, (_, n) => eventOf(`Call ${n}`, `2026-11-23T0${n}:00:00Z`, 1))
    const [monday, tuesday] = lanesOf(createEventIndex('UTC')(many), MONDAY, 3)
    expect(monday).toMatchObject({ hidden: 2, count: 5 })
    expect(monday?.lanes).toHaveLength(3)
    expect(tuesday).toMatchObject({ hidden: 0, count: 0, lanes: [] })
  })

  it('keeps an event over several days in its lane, and reuses the lane afterwards', () => {
    const index = createEventIndex('UTC')([
      allDay('Fair', '2026-11-23', 3),
      allDay('Holiday', '2026-11-24', 3),
      eventOf('Call', '2026-11-26T08:00:00Z', 1),
    ])
    const lanes = lanesOf(index, MONDAY, 3).map((day) => day.lanes.map(({ placed }) => placed?.event.title ?? null))
    expect(lanes.slice(0, 5)).toEqual([['Fair'], ['Fair', 'Holiday'], ['Fair', 'Holiday'], ['Call', 'Holiday'], []])
  })
})
