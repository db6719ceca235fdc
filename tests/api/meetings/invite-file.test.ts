import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp, type Person } from '../../support/app.ts'
import { addMeeting, cancelMeeting, editMeeting, WEEKLY } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp()

async function fixture() {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  return { ada, id }
}

describe('GET /api/startups/{id}/meetings/{meetingId}/invite.ics', () => {
  const eventsOf = async (as: Person, id: string, meetingId: string) => {
    const response = await app.raw('GET', `/api/startups/${id}/meetings/${meetingId}/invite.ics`, { headers: { 'x-auth-token': as.token } })
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    return new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  }
  const stateOf = (event: InstanceType<typeof ICAL.Event>) => ({
    uid: event.uid.split('@')[0],
    start: event.startDate.toJSDate().toISOString().slice(0, 16),
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
  })

  it('keeps the UIDs of occurrences that are moved or cancelled', async () => {
    const { ada, id } = await fixture()
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const at = (days: number, hour: string) => ({ startsAt: `${day(days)}T${hour}:00`, endsAt: `${day(days)}T${hour}:45`, timeZone: 'UTC' })
    const { id: meetingId } = await addMeeting(app, ada, id, { ...WEEKLY, ...at(7, '10'), recurrence: { freq: 'daily', count: 3 } })
    const compact = (days: number) => day(days).replaceAll('-', '')
    const moved = bodyOf(await editMeeting(app, ada, { id, meetingId }, at(8, '15'), { scope: 'one', occurrence: day(8) }))
    await cancelMeeting(app, ada, { id, meetingId }, { scope: 'one', occurrence: day(9) })
    expect((await eventsOf(ada, id, meetingId)).map(stateOf)).toEqual([
      { uid: `${meetingId}-${compact(7)}`, start: `${day(7)}T10:00`, sequence: 0, status: 'CONFIRMED' },
      { uid: `${meetingId}-${compact(9)}`, start: `${day(9)}T10:00`, sequence: 1, status: 'CANCELLED' },
    ])
    expect((await eventsOf(ada, id, moved.id)).map(stateOf)).toEqual([
      { uid: `${meetingId}-${compact(8)}`, start: `${day(8)}T15:00`, sequence: 1, status: 'CONFIRMED' },
    ])
  })
})
