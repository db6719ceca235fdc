import { describe, expect, it } from 'vitest'
import { answerKey, getMeeting, updateMeeting } from '../../../functions/data/meetings/meetings.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { dayNumber, formatDay } from '../../../shared/calendar/local-time.ts'
import { EXDATES_MAX } from '../../../shared/limits.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import {
  addMeeting,
  answerMeeting,
  cancelMeeting,
  editMeeting,
  ONCE,
  readMeeting,
  rsvpOf,
  shownIn,
  teamOfTwo,
  WEEKLY,
} from '../../support/meetings/meetings.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()

const daysOf = (shown: readonly string[]) => shown.map((one) => one.slice(0, 10))

describe('PUT /api/startups/{id}/meetings/{meetingId}', () => {
  it('asks attendees again after a change of the time, and not after one of the text', async () => {
    const { ada, bob, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...ONCE, attendeeIds: [bob.id] })
    await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'maybe', note: 'Perhaps' })
    const renamed = bodyOf(await editMeeting(app, ada, { id, meetingId }, { title: 'Start' }))
    expect([renamed.title, renamed.sequence, renamed.version, rsvpOf(renamed, bob)]).toEqual(['Start', 0, 2, 'maybe'])
    const moved = bodyOf(await editMeeting(app, ada, { id, meetingId }, { startsAt: '2027-03-03T09:00', endsAt: '2027-03-03T09:30' }))
    expect([moved.sequence, rsvpOf(moved, bob), rsvpOf(moved, ada)]).toEqual([1, 'pending', 'yes'])
    await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'no' })
    const later = bodyOf(await editMeeting(app, ada, { id, meetingId }, { timeZone: 'America/New_York' }))
    expect([later.sequence, rsvpOf(later, bob), later.endsAt]).toEqual([2, 'no', '2027-03-03T09:30'])
  })

  it('changes one occurrence, which keeps its answers, and leaves the others', async () => {
    const { ada, bob, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, attendeeIds: [bob.id], recurrence: { freq: 'weekly', count: 3 } })
    await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'yes', occurrence: '2027-03-09' })
    const renamed = bodyOf(await editMeeting(app, ada, { id, meetingId }, { title: 'Special' }, { scope: 'one', occurrence: '2027-03-09' }))
    expect([renamed.seriesId, renamed.recurrence, rsvpOf(renamed, bob)]).toEqual([meetingId, null, 'yes'])
    expect(await shownIn(app, bob, id)).toEqual(['2027-03-02T08:00 Weekly', '2027-03-09T08:00 Special', '2027-03-16T08:00 Weekly'])
    await editMeeting(
      app,
      ada,
      { id, meetingId },
      { startsAt: '2027-03-17T11:00', endsAt: '2027-03-17T12:00' },
      { scope: 'one', occurrence: '2027-03-16' },
    )
    expect(await shownIn(app, bob, id)).toEqual(['2027-03-02T08:00 Weekly', '2027-03-09T08:00 Special', '2027-03-17T10:00 Weekly'])
    expect(await readMeeting(app, ada, { id, meetingId })).toMatchObject({ exdates: ['2027-03-09', '2027-03-16'], status: 'scheduled' })
  })

  it('splits a series for this and the following occurrences', async () => {
    const { ada, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, recurrence: { freq: 'weekly', count: 5 } })
    const body = { startsAt: '2027-03-17T09:00', endsAt: '2027-03-17T10:00', title: 'Wednesdays' }
    const split = bodyOf(await editMeeting(app, ada, { id, meetingId }, body, { scope: 'following', occurrence: '2027-03-16' }))
    expect(split).toMatchObject({ recurrence: { count: 3 }, seriesId: null, title: 'Wednesdays' })
    expect(daysOf(await shownIn(app, ada, id))).toEqual(['2027-03-02', '2027-03-09', '2027-03-17', '2027-03-24', '2027-03-31'])
    expect((await readMeeting(app, ada, { id, meetingId })).recurrence).toEqual({ freq: 'weekly', interval: 1, until: '2027-03-15' })
  })

  it('moves all occurrences with the one that is moved', async () => {
    const { ada, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, recurrence: { freq: 'weekly', count: 3, byWeekday: ['TU'] } })
    await cancelMeeting(app, ada, { id, meetingId }, { scope: 'one', occurrence: '2027-03-16' })
    await editMeeting(
      app,
      ada,
      { id, meetingId },
      { startsAt: '2027-03-10T09:00', endsAt: '2027-03-10T10:00' },
      { scope: 'all', occurrence: '2027-03-09' },
    )
    expect(daysOf(await shownIn(app, ada, id))).toEqual(['2027-03-03', '2027-03-10'])
  })

  it('refuses a stale version with the present meeting, days without an occurrence and cancelled meetings', async () => {
    const { ada, id } = await teamOfTwo(app)
    const { id: meetingId, version } = await addMeeting(app, ada, id, WEEKLY)
    await editMeeting(app, ada, { id, meetingId }, { title: 'New' })
    const stale = await editMeeting(app, ada, { id, meetingId }, { title: 'Newer', version })
    expect([stale.status, stale.problem]).toMatchObject([409, { code: 'meeting.stale', current: { title: 'New', version: 2 } }])
    const nowhere = await editMeeting(app, ada, { id, meetingId }, { title: 'x' }, { scope: 'one', occurrence: '2027-03-10' })
    expect(nowhere.problem?.code).toBe('meeting.occurrence_not_found')
    await cancelMeeting(app, ada, { id, meetingId })
    expect((await editMeeting(app, ada, { id, meetingId }, { title: 'x' })).problem?.code).toBe('meeting.cancelled')
  })
})

describe('DELETE /api/startups/{id}/meetings/{meetingId}', () => {
  it('cancels one, the following or all occurrences, again without effect', async () => {
    const { ada, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, recurrence: { freq: 'weekly', count: 5 } })
    for (const _ of [1, 2]) await cancelMeeting(app, ada, { id, meetingId }, { scope: 'one', occurrence: '2027-03-09' })
    expect(daysOf(await shownIn(app, ada, id))).toEqual(['2027-03-02', '2027-03-16', '2027-03-23', '2027-03-30'])
    await cancelMeeting(app, ada, { id, meetingId }, { scope: 'following', occurrence: '2027-03-23' })
    expect(daysOf(await shownIn(app, ada, id))).toEqual(['2027-03-02', '2027-03-16'])
    await cancelMeeting(app, ada, { id, meetingId })
    expect(await shownIn(app, ada, id)).toEqual([])
    expect((await readMeeting(app, ada, { id, meetingId })).status).toBe('cancelled')
  })

  it('cancels the series with its last occurrence', async () => {
    const { ada, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, recurrence: { freq: 'weekly', count: 2 } })
    for (const occurrence of ['2027-03-02', '2027-03-09']) await cancelMeeting(app, ada, { id, meetingId }, { scope: 'one', occurrence })
    expect((await readMeeting(app, ada, { id, meetingId })).status).toBe('cancelled')
  })
})

describe('PATCH /api/startups/{id}/meetings/{meetingId}/rsvp', () => {
  it('answers a series, and one occurrence differently', async () => {
    const { ada, bob, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, attendeeIds: [bob.id] })
    expect(rsvpOf(bodyOf(await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'yes' })), bob)).toBe('yes')
    await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'no', note: 'On holiday', occurrence: '2027-03-09' })
    const { attendees, occurrence } = await readMeeting(app, ada, { id, meetingId, occurrence: '2027-03-09' })
    expect(attendees).toContainEqual(expect.objectContaining({ userId: bob.id, rsvp: 'yes', note: '' }))
    expect(occurrence?.answers).toMatchObject([{ userId: bob.id, rsvp: 'no', note: 'On holiday' }])
  })

  it('keeps the former note unless the answer has one', async () => {
    const { ada, bob, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, attendeeIds: [bob.id] })
    const on = { id, meetingId }
    const notes = async () => {
      const { attendees, occurrence } = await readMeeting(app, ada, { ...on, occurrence: '2027-03-09' })
      return [attendees, occurrence?.answers].map((answers) => answers?.find(({ userId }) => userId === bob.id)?.note)
    }
    await answerMeeting(app, bob, on, { rsvp: 'yes', note: 'From the train' })
    await answerMeeting(app, bob, on, { rsvp: 'maybe' })
    await answerMeeting(app, bob, on, { rsvp: 'no', note: 'On holiday', occurrence: '2027-03-09' })
    await answerMeeting(app, bob, on, { rsvp: 'maybe', occurrence: '2027-03-09' })
    expect(await notes()).toEqual(['From the train', 'On holiday'])
    await answerMeeting(app, bob, on, { rsvp: 'maybe', note: '', occurrence: '2027-03-09' })
    expect(await notes()).toEqual(['From the train', ''])
  })

  it('withdraws an answer: to one occurrence, that to the series holds again', async () => {
    const { ada, bob, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, attendeeIds: [bob.id] })
    const on = { id, meetingId }
    await answerMeeting(app, bob, on, { rsvp: 'yes', note: 'Gladly' })
    await answerMeeting(app, bob, on, { rsvp: 'no', occurrence: '2027-03-09' })
    await answerMeeting(app, bob, on, { rsvp: 'pending', occurrence: '2027-03-09' })
    const { attendees, occurrence } = await readMeeting(app, ada, { ...on, occurrence: '2027-03-09' })
    expect([attendees.find(({ userId }) => userId === bob.id)?.rsvp, occurrence?.answers]).toEqual(['yes', []])
    const range = { from: '2027-03-09T00:00:00.000Z', to: '2027-03-10T00:00:00.000Z' }
    expect(bodyOf(await app.call('GET /api/calendar', range, { as: bob })).items.map(({ rsvp }) => rsvp)).toEqual(['yes'])
    const after = bodyOf(await answerMeeting(app, bob, on, { rsvp: 'pending' }))
    expect(after.attendees).toContainEqual({ userId: bob.id, rsvp: 'pending', note: '', respondedAt: null })
  })

  it('drops the oldest answer to an occurrence that has started when the series has too many', async () => {
    const { ada, bob, id } = await teamOfTwo(app)
    const times = { startsAt: '2020-03-02T09:00', endsAt: '2020-03-02T10:00', recurrence: { freq: 'daily', interval: 1 } }
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, ...times, attendeeIds: [bob.id] })
    const stored = await getMeeting({ startupId: id, id: meetingId })
    if (stored === undefined) throw new Error('The meeting is missing')
    const days = Array.from({ length: EXDATES_MAX }, (_, at) => formatDay(dayNumber('2020-03-02') + at))
    const answer = { rsvp: 'no' as const, note: '', respondedAt: '2020-03-01T00:00:00.000Z' }
    const answers = Object.fromEntries(days.map((day) => [answerKey(day, bob.id), answer]))
    await commit(updateMeeting(stored, { ...stored, answers }))
    const occurrence = formatDay(Math.floor(Date.now() / DAY_MS) + 7)
    expect((await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'no', occurrence })).status).toBe(200)
    const after = Object.keys((await getMeeting({ startupId: id, id: meetingId }))?.answers ?? {})
    expect(after.toSorted()).toEqual([...days.slice(1), occurrence].map((day) => answerKey(day, bob.id)))
  })

  it('refuses who is not invited, and meetings that have started', async () => {
    const { ada, bob, id } = await teamOfTwo(app)
    const { id: meetingId } = await addMeeting(app, ada, id, ONCE)
    expect((await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'yes' })).problem?.code).toBe('meeting.not_invited')
    const past = await addMeeting(app, ada, id, { ...ONCE, startsAt: '2020-03-02T09:00', endsAt: '2020-03-02T10:00' })
    expect((await answerMeeting(app, ada, { id, meetingId: past.id }, { rsvp: 'no' })).problem?.code).toBe('meeting.started')
  })
})
