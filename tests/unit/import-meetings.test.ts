import { describe, expect, it } from 'vitest'
import { IcsError } from '../../web/features/meetings/ics/file.ts'
import { readMeetings, type ImportedMeeting } from '../../web/features/meetings/ics/read.ts'
import { EASTERN_ZONE, icsFile, ODD_ZONE, OUTLOOK_ZONE } from '../support/calendar/foreign-files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
function readMeeting(bytes: Uint8Array, timeZone: string): ImportedMeeting {
  const [meeting, ...others] = readMeetings(bytes, timeZone).meetings
  if (!meeting || others.length > 0) throw new Error('The file is not of one meeting')
  return meeting
}
const read = (event: readonly string[], others?: readonly string[]): ImportedMeeting =>
  readMeeting(bytesOf(icsFile(event, others)), 'Europe/Berlin')
function problemOf(file: Uint8Array | readonly string[], others?: readonly string[]): string {
  try {
    const { problems } = readMeetings(file instanceof Uint8Array ? file : bytesOf(icsFile(file, others)), 'Europe/Berlin')
    return problems[0]?.message ?? 'no error'
  } catch (error) {
    if (error instanceof IcsError) return error.message
    throw error
  }
}
const NO_LINK = 'The link was left out: it must begin with https:// and contain no user name or password'
const NINE = 'DTSTART;TZID=Europe/Paris:20260105T090000'

describe('readMeetings of one event', () => {
  it('reads an event as Google writes it', () => {
    expect(
      read([
        'DTSTART;TZID=America/New_York:20260302T093000',
        'DTEND;TZID=America/New_York:20260302T101500',
        'RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20260501T035959Z;INTERVAL=2;BYDAY=MO,TH',
        'EXDATE;TZID=America/New_York:20260316T093000',
        'SUMMARY:Planning\\, part 1',
        String.raw`DESCRIPTION:First\nSecond \\ third\; fourth`,
        'LOCATION:Room 4',
        'X-GOOGLE-CONFERENCE:https://meet.example/abc',
        'BEGIN:VALARM',
        'TRIGGER:-P0DT0H10M0S',
        'END:VALARM',
        'BEGIN:VALARM',
        'TRIGGER:-P1D',
        'END:VALARM',
        'BEGIN:VALARM',
        'TRIGGER:-PT7M',
        'END:VALARM',
      ]),
    ).toEqual({
      title: 'Planning, part 1',
      description: 'First\nSecond \\ third; fourth',
      location: 'Room 4',
      url: 'https://meet.example/abc',
      startsAt: '2026-03-02T09:30',
      endsAt: '2026-03-02T10:15',
      durationMinutes: 45,
      timeZone: 'America/New_York',
      recurrence: { freq: 'weekly', interval: 2, byWeekday: ['MO', 'TH'], until: '2026-04-30' },
      exdates: ['2026-03-16'],
      reminders: [10, 1_440],
      isAllDay: false,
      notices: ['Some reminders were left out: a meeting has at most 3, of 0, 5, 10, 15, 30, 60, 1440 minutes before'],
    })
  })

  it.each<[string, string, readonly string[], string]>([
    ['an IANA name', 'Europe/Paris', [], 'Europe/Paris'],
    ['an IANA name with a prefix', '/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', [], 'America/Argentina/Buenos_Aires'],
    ['a name of Outlook with the offsets of the own zone', 'W. Europe Standard Time', OUTLOOK_ZONE, 'Europe/Berlin'],
    ['a label with the offsets of a zone', '(UTC-05:00) Eastern Time', EASTERN_ZONE, 'America/'],
    ['UTC', 'UTC', [], 'UTC'],
  ])('finds a time zone by %s', (_, tzid, zone, expected) => {
    const { timeZone, startsAt } = read([`DTSTART;TZID="${tzid}":20260705T090000`], zone)
    expect(timeZone).toContain(expected)
    expect(startsAt).toBe('2026-07-05T09:00')
    const at = new Date('2026-07-05T12:00Z').toLocaleTimeString('en-GB', { timeZone })
    expect(at).toBe(
      new Date('2026-07-05T12:00Z').toLocaleTimeString('en-GB', { timeZone: expected === 'America/' ? 'America/New_York' : expected }),
    )
  })

  it('finds a zone whose definition begins after the event', () => {
    const from2026 = OUTLOOK_ZONE.map((line) => line.replace('16010101T03', '20261025T03').replace('16010101T02', '20260329T02'))
    expect(read(['DTSTART;TZID=W. Europe Standard Time:20250705T090000'], from2026).timeZone).toBe('Europe/Berlin')
  })

  it.each([
    ['that changes every second', (line: string) => line.replace(/^RRULE:.*/, 'RRULE:FREQ=SECONDLY')],
    ['that changes by no rule', (line: string) => line.replace(/^RRULE:.*/, 'RRULE:FREQ=YEARLY;BYMONTH=13')],
    ['without offsets', (line: string) => line.replace(/^TZOFFSETTO:.*/, 'COMMENT:none')],
  ])('says that a zone %s is damaged', (_, damage) => {
    const event = ['DTSTART;TZID=W. Europe Standard Time:20260705T090000']
    expect(problemOf(event, OUTLOOK_ZONE.map(damage))).toBe('A time zone of this file is damaged')
  })

  it('reads times without a zone as those of the user, and single instants in their zone', () => {
    expect(read(['DTSTART:20260705T090000', 'DURATION:PT1H30M'])).toMatchObject({
      startsAt: '2026-07-05T09:00',
      endsAt: '2026-07-05T10:30',
      timeZone: 'Europe/Berlin',
    })
    expect(read(['DTSTART:20260705T090000Z', 'DTEND:20260705T100000Z'])).toMatchObject({
      startsAt: '2026-07-05T11:00',
      endsAt: '2026-07-05T12:00',
    })
    expect(read(['DTSTART:20260705T090000Z', 'RRULE:FREQ=DAILY'])).toMatchObject({
      startsAt: '2026-07-05T09:00',
      timeZone: 'UTC',
      durationMinutes: 30,
    })
  })

  it('reads an end and exceptions in other zones', () => {
    const event = [
      NINE,
      'DTEND;TZID=America/New_York:20260105T040000',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE:20260106T080000Z,20260107T080000Z',
      'EXDATE;VALUE=DATE:20260108',
    ]
    expect(read(event)).toMatchObject({ endsAt: '2026-01-05T10:00', exdates: ['2026-01-06', '2026-01-07', '2026-01-08'] })
  })

  it('reads an event of a day as one of 24 hours', () => {
    expect(read(['DTSTART;VALUE=DATE:20260705', 'DTEND;VALUE=DATE:20260706'])).toMatchObject({
      startsAt: '2026-07-05T00:00',
      endsAt: '2026-07-06T00:00',
      isAllDay: true,
    })
    expect(read(['DTSTART;VALUE=DATE:20261025']).durationMinutes).toBe(1_440)
    expect(read(['DTSTART:20261025']).isAllDay).toBe(true)
  })

  it.each([
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', { freq: 'weekly', interval: 1, byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR'] }],
    ['FREQ=MONTHLY;BYMONTHDAY=5', { freq: 'monthly', interval: 1 }],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', { freq: 'monthly', interval: 1, byWeekday: ['1MO'] }],
    ['FREQ=MONTHLY;BYDAY=-1MO;COUNT=4', { freq: 'monthly', interval: 1, byWeekday: ['-1MO'], count: 4 }],
    ['FREQ=YEARLY', { freq: 'monthly', interval: 12 }],
    ['FREQ=YEARLY;BYMONTH=1;BYDAY=1MO', { freq: 'monthly', interval: 12, byWeekday: ['1MO'] }],
    ['freq=daily;until=20260110', { freq: 'daily', interval: 1, until: '2026-01-10' }],
    ['FREQ=DAILY;UNTIL=20260110T075959Z', { freq: 'daily', interval: 1, until: '2026-01-09' }],
    ['FREQ=DAILY;UNTIL=20260110T080000Z', { freq: 'daily', interval: 1, until: '2026-01-10' }],
  ])('reads the rule %s', (rule, recurrence) => {
    expect(read([NINE, `RRULE:${rule}`]).recurrence).toEqual(recurrence)
  })

  it('begins on the first day of its rule', () => {
    expect(read([NINE, 'RRULE:FREQ=WEEKLY;BYDAY=WE']).startsAt).toBe('2026-01-07T09:00')
  })

  it.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;INTERVAL=13',
    'FREQ=YEARLY;INTERVAL=2',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=MO,TU',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
    'FREQ=WEEKLY;BYHOUR=9',
    'FREQ=WEEKLY;BYDAY=XX',
  ])('refuses the rule %s with a sentence', (rule) => {
    expect(problemOf([NINE, `RRULE:${rule}`])).toBe(`Meetings cannot repeat by the rule of this event: ${rule}`)
  })

  it.each<[string, readonly string[], readonly string[], string]>([
    ['101 repetitions', [NINE, 'RRULE:FREQ=DAILY;COUNT=101'], [], 'A meeting repeats at most 100 times, or until a day'],
    ['an unknown zone', ['DTSTART;TZID=Mars:20260105T090000'], [], 'The time zone “Mars” of this event is not known'],
    ['a zone of no place', ['DTSTART;TZID=Elsewhere:20260105T090000'], ODD_ZONE, 'The time zone “Elsewhere” of this event is not known'],
    ['an end before the start', [NINE, 'DTEND;TZID=Europe/Paris:20260105T085900'], [], 'The end of this event is before its start'],
    ['25 hours', [NINE, 'DURATION:PT25H'], [], 'This event is longer than 24 hours. A meeting lasts at most 24 hours'],
    [
      'several days',
      ['DTSTART;VALUE=DATE:20260105', 'DURATION:P2D'],
      [],
      'This event takes several days. A meeting lasts at most 24 hours',
    ],
    ['a day that does not exist', ['DTSTART:20260230T090000'], [], 'DTSTART of this event is not a time: 20260230T090000'],
    ['no start', ['SUMMARY:x'], [], 'This event has no start'],
    ['single days', [NINE, 'RDATE:20260107T080000Z'], [], 'Meetings cannot repeat on single days that no rule gives'],
    ['a cancelled event', [NINE, 'STATUS:CANCELLED'], [], 'This event was cancelled'],
  ])('refuses %s with a sentence', (_, event, others, message) => {
    expect(problemOf(event, others)).toBe(message)
  })

  it.each([
    ['no calendar', 'hello', 'This is not a calendar file (.ics)'],
    ['an empty file', '', 'This is not a calendar file (.ics)'],
    ['a cut file', icsFile([NINE]).slice(0, -27), 'This file is incomplete: its end is missing'],
    ['a wrong end', icsFile([NINE, 'END:VTODO']), 'This file is damaged: END:VTODO closes nothing'],
    ['no event', 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'This file has no event'],
  ])('refuses %s with a sentence', (_, text, message) => {
    expect(problemOf(bytesOf(text))).toBe(message)
    expect(problemOf(Uint8Array.of(0x42, 0xff))).toBe('This file is not saved as UTF-8')
  })

  it('unfolds lines that are folded inside a character, and any line end', () => {
    const [before, after] = icsFile([NINE, 'SUMMARY:Gr#']).split('#').map(bytesOf) as [Uint8Array, Uint8Array]
    const bytes = Uint8Array.of(...before, 0xc3, 0x0d, 0x0a, 0x20, 0xbc, 0x0a, 0x09, 0x21, ...after)
    expect(readMeeting(bytes, 'UTC').title).toBe('Grü!')
    expect(readMeeting(bytesOf(icsFile([NINE, 'SUMMARY:x']).replaceAll('\r\n', '\n')), 'UTC').title).toBe('x')
  })

  it('takes texts within their limits, and https addresses only', () => {
    const meeting = read([NINE, `SUMMARY:${'😀'.repeat(130)}`, 'URL:javascript:alert(1)', 'LOCATION:https://meet.example/x'])
    expect([[...meeting.title].length, meeting.url, meeting.location]).toEqual([120, 'https://meet.example/x', ''])
    expect(read([NINE]).title).toBe('Imported meeting')
  })

  it.each<[string, readonly string[], string]>([
    ['attendees', ['ATTENDEE:mailto:bob@example.com'], 'Attendees are not imported. Choose them among the members'],
    ['links of other kinds', ['URL:http://meet.example/x'], NO_LINK],
    ['links with credentials', ['URL:https://user:pass@meet.example/x'], NO_LINK],
    ['attached files', ['ATTACH:https://files.example/a.pdf'], 'Attached files are not imported'],
    ['the end of a long title', [`SUMMARY:${'x'.repeat(121)}`], 'The title was cut to 120 characters'],
    ['a duration of a minute', ['DURATION:PT1M'], 'A meeting lasts at least 5 minutes'],
  ])('says that %s cannot be kept', (_, lines, notice) => {
    expect(read([NINE, ...lines]).notices).toEqual([notice])
    expect(read(['DTSTART;VALUE=DATE:20260105', 'SUMMARY:x']).notices).toEqual(['An event of a whole day is imported as 24 hours'])
    expect(read([NINE, 'SUMMARY:x', 'DESCRIPTION:y', 'URL:https://meet.example']).notices).toEqual([])
  })

  it('refuses large files and events with very many exceptions', () => {
    expect(problemOf(new Uint8Array(1_048_577))).toBe('This file is larger than 1 MB. Choose a file with one event')
    const days = Array.from({ length: 301 }, (_, at) => new Date(Date.UTC(2026, 0, 6 + at)).toISOString().slice(0, 10).replaceAll('-', ''))
    expect(problemOf([NINE, 'RRULE:FREQ=DAILY', `EXDATE;VALUE=DATE:${days.join()}`])).toBe('This event has more than 300 exceptions')
  })

  it('says that changed occurrences are imported at their regular time', () => {
    const moved = [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'RECURRENCE-ID;TZID=Europe/Paris:20260112T090000',
      'DTSTART;TZID=Europe/Paris:20260112T110000',
    ]
    expect(read([NINE, 'RRULE:FREQ=WEEKLY', ...moved]).notices).toHaveLength(1)
  })
})
