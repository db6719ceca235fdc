import { describe, expect, it } from 'vitest'
import { readMeetings } from '../../web/features/meetings/ics/read.ts'

const NINE = 'DTSTART;TZID=Europe/Paris:20260105T090000'

describe('readMeetings of several events', () => {
  const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT']
  const file = (...events: string[][]) =>
    new TextEncoder().encode(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n'))

  it('reads several events, and says why others cannot become meetings', () => {
    const { meetings, problems } = readMeetings(
      file(
        event('one', NINE),
        event('two', NINE, 'RRULE:FREQ=DAILY;COUNT=3'),
        event('two', NINE, 'RECURRENCE-ID;TZID=Europe/Paris:20260106T090000'),
        event('off', NINE, 'STATUS:CANCELLED'),
        event('odd', NINE, 'RRULE:FREQ=HOURLY'),
      ),
      'Europe/Berlin',
    )
    expect(meetings.map(({ title, recurrence }) => [title, recurrence?.freq])).toEqual([
      ['one', undefined],
      ['two', 'daily'],
    ])
    expect(problems).toEqual([
      { title: 'off', message: 'This event was cancelled' },
      { title: 'odd', message: expect.stringContaining('cannot repeat by the rule') },
    ])
  })

  it('refuses a file without events, and one with too many', () => {
    expect(() => readMeetings(file(), 'UTC')).toThrow('This file has no event')
    const many = Array.from({ length: 51 }, (_, at) => event(`e${at}`, NINE))
    expect(() => readMeetings(file(...many), 'UTC')).toThrow('Choose a file with at most 50')
  })
})
