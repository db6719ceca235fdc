import { describe, expect, it } from 'vitest'
import { listAllCalendarEntries } from '../../../functions/data/meetings/calendar-entries.ts'
import { openApp, type Person } from '../../support/app.ts'
import { addMeeting, answerMeeting, cancelMeeting, editMeeting, ONCE, WEEKLY } from '../../support/meetings/meetings.ts'
import { passMinute, teamWithRareName } from '../../support/startups/lifecycle.ts'
import { leftOf } from '../../support/startups/startup-rest.ts'
import { itemsWith } from '../../support/table/store.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()

const attendeesOf = async (as: Person, id: string, meetingId: string) => {
  const { attendees } = bodyOf(await app.call('GET /api/startups/{id}/meetings/{meetingId}', { id, meetingId }, { as }))
  return attendees.map(({ userId }) => userId)
}
const entriesOf = async ({ id }: Person) => {
  await app.settled()
  const entries = await listAllCalendarEntries(id)
  return entries.map(
    ({ title, startsAt, rsvp, cancelledAt }) => `${title} ${startsAt} ${rsvp}${cancelledAt === undefined ? '' : ' cancelled'}`,
  )
}
const PAST = { ...ONCE, title: 'Past', startsAt: '2020-03-02T09:00', endsAt: '2020-03-02T10:00' }

describe('the calendar of an attendee', () => {
  it('follows every change of the meeting', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...ONCE, attendeeIds: [bob.id] })
    expect(await entriesOf(bob)).toEqual(['Kick-off 2027-03-02T09:00 pending'])
    await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'yes' })
    await editMeeting(app, ada, { id, meetingId }, { title: 'Start' })
    expect(await entriesOf(bob)).toEqual(['Start 2027-03-02T09:00 yes'])
    await editMeeting(app, ada, { id, meetingId }, { startsAt: '2027-03-05T09:00', endsAt: '2027-03-05T10:00' })
    expect(await entriesOf(bob)).toEqual(['Start 2027-03-05T09:00 pending'])
    await editMeeting(app, ada, { id, meetingId }, { attendeeIds: [] })
    expect([await entriesOf(bob), await entriesOf(ada)]).toEqual([[], ['Start 2027-03-05T09:00 yes']])
    await cancelMeeting(app, ada, { id, meetingId })
    expect(await entriesOf(ada)).toEqual(['Start 2027-03-05T09:00 yes cancelled'])
  })
})

describe('a member who leaves', () => {
  it('is removed from meetings that are not over, more than one batch of them, and the meetings they organize stay', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const past = await addMeeting(app, ada, id, { ...PAST, attendeeIds: [bob.id] })
    const ahead: string[] = []
    for (let at = 0; at < 27; at += 1) ahead.push((await addMeeting(app, ada, id, { ...WEEKLY, attendeeIds: [bob.id] })).id)
    const own = await addMeeting(app, bob, id, { ...ONCE, attendeeIds: [ada.id] })
    await app.settled()
    await app.call('POST /api/startups/{id}/leave', { id }, { as: bob })
    await passMinute(app)
    for (const meetingId of [...ahead, own.id]) expect(await attendeesOf(ada, id, meetingId)).toEqual([ada.id])
    expect(await attendeesOf(ada, id, past.id)).toContain(bob.id)
    expect(bodyOf(await editMeeting(app, ada, { id, meetingId: own.id }, { title: 'Taken over' })).organizerId).toBe(bob.id)
  })
})

describe('an organizer who has left', () => {
  it('is not invited again when the attendees are changed', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const cleo = await app.signUp('Cleo')
    await addMember(id, cleo)
    const { id: meetingId } = await addMeeting(app, bob, id, { ...ONCE, attendeeIds: [ada.id] })
    await app.settled()
    await app.call('POST /api/startups/{id}/leave', { id }, { as: bob })
    await app.settled()
    await editMeeting(app, ada, { id, meetingId }, { attendeeIds: [ada.id, cleo.id] })
    await app.settled()
    expect(await attendeesOf(ada, id, meetingId)).toEqual([ada.id, cleo.id])
    const { body } = await app.call('GET /api/notifications/user', {}, { as: bob })
    expect(body.filter(({ kind }) => kind === 'meeting.invited')).toEqual([])
  })
})

describe('a deleted account', () => {
  it('is in no meeting, and no note of it is left', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const past = await addMeeting(app, ada, id, { ...PAST, attendeeIds: [bob.id] })
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, attendeeIds: [bob.id] })
    await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'no', note: 'On holiday', occurrence: '2027-03-09' })
    await app.settled()
    await app.call('DELETE /api/users/me', { body: { password: bob.password } }, { as: bob })
    await passMinute(app)
    await passMinute(app)
    expect([await attendeesOf(ada, id, meetingId), await attendeesOf(ada, id, past.id)]).toEqual([[ada.id], [ada.id]])
    expect(JSON.stringify(await itemsWith(meetingId))).not.toContain('On holiday')
    expect(await listAllCalendarEntries(bob.id)).toEqual([])
  })

  it('is exported with its meetings and own answers', async () => {
    const { ada, bob, id } = await teamWithRareName(app)
    const { id: meetingId } = await addMeeting(app, ada, id, { ...ONCE, attendeeIds: [bob.id] })
    await answerMeeting(app, bob, { id, meetingId }, { rsvp: 'maybe', note: 'Perhaps' })
    await app.settled()
    const { body } = await app.call('GET /api/users/me/export', {}, { as: bob })
    expect(body['meetings']).toMatchObject([{ title: 'Kick-off', organizerId: null, answer: { rsvp: 'maybe', note: 'Perhaps' } }])
    expect(JSON.stringify(body['meetings'])).not.toContain(ada.id)
  })
})

describe('a deleted startup', () => {
  it('leaves no meeting and no entry in calendars', async () => {
    const { ada, bob, id, name } = await teamWithRareName(app)
    for (let at = 0; at < 27; at += 1) await addMeeting(app, ada, id, { ...(at % 2 === 0 ? WEEKLY : ONCE), attendeeIds: [bob.id] })
    await app.settled()
    await app.call('DELETE /api/startups/{id}', { id, body: { confirmName: name } }, { as: ada })
    await passMinute(app)
    await passMinute(app)
    expect([await leftOf(id), await entriesOf(ada), await entriesOf(bob)]).toEqual([[], [], []])
  })
})
