import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { addMeeting, ONCE, readMeeting, readMeetings, rsvpOf, teamOfTwo, WEEKLY } from '../../support/meetings/meetings.ts'

const app = await openApp()

describe('POST /api/startups/{id}/meetings', () => {
  it('creates a meeting with its organizer, who answers yes', async () => {
    const { ada, bob, id } = await teamOfTwo(app)
    const meeting = await addMeeting(app, ada, id, { ...ONCE, attendeeIds: [bob.id], url: 'https://meet.example/a' })
    expect(meeting).toMatchObject({
      ...ONCE,
      organizerId: ada.id,
      reminders: [15],
      sequence: 0,
      version: 1,
      status: 'scheduled',
      seriesId: null,
    })
    expect([rsvpOf(meeting, ada), rsvpOf(meeting, bob)]).toEqual(['yes', 'pending'])
    expect(await readMeeting(app, bob, { id, meetingId: meeting.id })).toMatchObject({
      occurrence: { start: '2027-03-02T08:00:00.000Z', end: '2027-03-02T09:00:00.000Z' },
    })
  })

  it('keeps the local time of a series over a change of clocks', async () => {
    const { ada, id } = await teamOfTwo(app)
    await addMeeting(app, ada, id, { ...WEEKLY, recurrence: { ...WEEKLY.recurrence, count: 6 } })
    const { occurrences } = await readMeetings(app, ada, id)
    expect(occurrences.map(({ start }) => start.slice(5, 16))).toEqual([
      '03-02T08:00',
      '03-09T08:00',
      '03-16T08:00',
      '03-23T08:00',
      '03-30T07:00',
      '04-06T07:00',
    ])
  })

  it('begins a series on the first day of its rule', async () => {
    const { ada, id } = await teamOfTwo(app)
    const meeting = await addMeeting(app, ada, id, {
      ...WEEKLY,
      recurrence: { freq: 'weekly', byWeekday: ['TH'] },
      exdates: ['2027-03-11', '2027-03-12'],
    })
    expect(meeting).toMatchObject({ startsAt: '2027-03-04T09:00', endsAt: '2027-03-04T10:00', exdates: ['2027-03-11'] })
  })

  it.each<[string, object, string, string]>([
    ['an end before the start', { endsAt: '2027-03-02T08:00' }, 'endsAt', 'The end must be after the start'],
    ['four minutes', { endsAt: '2027-03-02T09:04' }, 'endsAt', 'A meeting lasts at least 5 minutes'],
    ['25 hours', { endsAt: '2027-03-03T10:00' }, 'endsAt', 'A meeting lasts at most 24 hours'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone', 'This time zone does not exist'],
    ['a day that does not exist', { startsAt: '2027-02-29T09:00' }, 'startsAt', 'This is not a day and time'],
    [
      '101 attendees',
      { attendeeIds: Array.from({ length: 101 }, () => '0'.repeat(26)) },
      'attendeeIds',
      'A meeting may have at most 100 attendees',
    ],
    ['someone who is no member', { attendeeIds: ['0'.repeat(26)] }, 'attendeeIds', 'Only members of the startup can be invited'],
    ['interval 13', { recurrence: { freq: 'daily', interval: 13 } }, 'recurrence.interval', 'The interval must be a number from 1 to 12'],
    [
      '101 occurrences',
      { recurrence: { freq: 'daily', count: 101 } },
      'recurrence.count',
      'A meeting repeats 1 to 100 times, or until a day',
    ],
    [
      'two ends',
      { recurrence: { freq: 'daily', count: 2, until: '2027-04-01' } },
      'recurrence.count',
      'A meeting repeats 1 to 100 times, or until a day',
    ],
    [
      'weekdays of months',
      { recurrence: { freq: 'monthly', byWeekday: ['TU'] } },
      'recurrence.byWeekday',
      'Please choose days of the week',
    ],
    [
      'a series that is over before it begins',
      { recurrence: { freq: 'daily', until: '2027-03-01' } },
      'recurrence',
      'This series has no meeting. Please choose other days or a later end',
    ],
    ['a link that is none', { url: 'javascript:alert(1)' }, 'url', 'The link must begin with https://'],
    ['a link with credentials', { url: 'https://user:pass@example.com/x' }, 'url', 'The link must not contain a user name or a password'],
    ['a reminder of 7 minutes', { reminders: [7] }, 'reminders.0', 'Please choose at most 3 reminders'],
  ])('refuses %s at its field', async (_, wrong, path, message) => {
    const { ada, id } = await shared
    const answer = await app.call('POST /api/startups/{id}/meetings', { id, body: { ...ONCE, ...wrong } }, { as: ada })
    expect([answer.status, answer.problem?.errors]).toEqual([400, [{ path, message }]])
  })
})
const shared = teamOfTwo(app)
