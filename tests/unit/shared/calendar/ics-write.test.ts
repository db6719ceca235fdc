import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { readMeetings } from '../../../../web/features/meetings/ics/read.ts'
import { calendarFile, uidOf, type IcsEvent } from '../../../../shared/calendar/ics/write.ts'

const encoder = new TextEncoder()
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.constantFrom('😀', 'é', '\\', ';', ',', '\n', '\\n', ' ', ':', '"', 'BEGIN:VEVENT', '漢'), { maxLength: 120 })
    .map((parts) => parts.join('')),
)
const event = fc.record({
  uid: fc.stringMatching(/^[\dA-Z]{26}$/).map((id) => uidOf(id, '2026-01-05', 'crew.example')),
  sequence: fc.nat(),
  changedAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map(Number),
  start: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => Math.floor(Number(at) / 60_000) * 60_000),
  title: text.filter((one) => one.trim() !== ''),
  description: text,
  location: text,
  url: fc.webUrl({ validSchemes: ['https'], size: '-1' }),
  isCancelled: fc.boolean(),
  reminders: fc.subarray([0, 5, 1_440]),
})
const withEnd = (one: Omit<IcsEvent, 'end'>): IcsEvent => ({ ...one, end: one.start + 45 * 60_000 })
/** Line breaks inside texts are \n; other control characters are dropped. */
const plain = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '')

function eventsBy(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

describe('calendarFile', () => {
  it('writes what ical.js reads: the same texts and instants', () => {
    fc.assert(
      fc.property(fc.array(event.map(withEnd), { maxLength: 3 }), (events) => {
        const read = eventsBy(calendarFile(events, 'Ada; Berlin'))
        expect(
          read.map((one) => ({
            uid: one.uid,
            sequence: one.sequence,
            start: one.startDate.toJSDate().getTime(),
            end: one.endDate.toJSDate().getTime(),
            title: one.summary,
            description: one.description ?? '',
            location: one.location ?? '',
            status: one.component.getFirstPropertyValue('status'),
            alarms: one.component.getAllSubcomponents('valarm').length,
          })),
        ).toEqual(
          events.map(({ uid, sequence, start, end, title, description = '', location = '', isCancelled, reminders = [] }) => ({
            uid,
            sequence,
            start,
            end,
            title: plain(title),
            description: plain(description),
            location: plain(location),
            status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
            alarms: isCancelled ? 0 : reminders.length,
          })),
        )
      }),
    )
  })

  it('folds lines at 75 octets between characters and ends them with CRLF', () => {
    fc.assert(
      fc.property(event.map(withEnd), (one) => {
        const file = calendarFile([one])
        const lines = file.split('\r\n')
        expect(lines.every((line) => !/[\r\n]/.test(line) && line.isWellFormed() && encoder.encode(line).length <= 75)).toBe(true)
        expect(lines.at(-1)).toBe('')
      }),
    )
    const long = calendarFile([withEnd({ uid: 'a@b', sequence: 0, changedAt: 0, start: 0, title: '😀'.repeat(40), isCancelled: false })])
    expect(Math.max(...long.split('\r\n').map((line) => encoder.encode(line).length))).toBeGreaterThan(71)
  })

  it('is read again by readMeetings', () => {
    fc.assert(
      fc.property(event.map(withEnd), (one) => {
        const { meetings } = readMeetings(encoder.encode(calendarFile([{ ...one, isCancelled: false }])), 'UTC')
        expect(meetings).toMatchObject([
          { startsAt: new Date(one.start).toISOString().slice(0, 16), durationMinutes: 45, reminders: one.reminders, url: one.url },
        ])
      }),
    )
  })

  it('gives an occurrence a UID that does not depend on its time', () => {
    expect(uidOf('01J', '2026-01-05', 'crew.example')).toBe('01J-20260105@crew.example')
    expect(uidOf('01J', undefined, 'crew.example')).toBe('01J@crew.example')
  })
})
