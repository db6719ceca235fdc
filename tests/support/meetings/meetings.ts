import type { Rsvp } from '../../../shared/choices.ts'
import type { Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { createUser } from '../create-user.ts'
import type { App, Person } from '../app.ts'
import type { Credentials } from '../app/client.ts'
import { registerStartup } from '../startups/startups.ts'
import { bodyOf } from '../tasks/tasks.ts'
import { addMember } from '../teams/teams.ts'

type Body = Partial<Meeting> & { attendeeIds?: string[] }
export interface Part {
  scope?: 'one' | 'following' | 'all'
  occurrence?: string
}

/** Weekly on Tuesdays in Berlin, an hour from nine on, unless said otherwise. */
export const WEEKLY = {
  title: 'Weekly',
  startsAt: '2027-03-02T09:00',
  endsAt: '2027-03-02T10:00',
  timeZone: 'Europe/Berlin',
  recurrence: { freq: 'weekly' as const, interval: 1 },
}
export const ONCE = { ...WEEKLY, title: 'Kick-off', recurrence: null }

/** A startup of Ada, whose member is Bob. */
export async function teamOfTwo(app: App): Promise<{ ada: Person; bob: Person; id: string }> {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const { id } = await registerStartup(app, ada)
  await addMember(id, bob)
  return { ada, bob, id }
}

export const addMeeting = async (app: App, as: Credentials, id: string, body: object): Promise<Meeting> =>
  bodyOf(await app.call('POST /api/startups/{id}/meetings', { id, body: body as typeof ONCE }, { as }))

export const readMeeting = async (app: App, as: Credentials, on: { id: string; meetingId: string; occurrence?: string }) =>
  bodyOf(await app.call('GET /api/startups/{id}/meetings/{meetingId}', on, { as }))

export const rsvpOf = ({ attendees }: Pick<Meeting, 'attendees'>, { id }: Person) => attendees.find(({ userId }) => userId === id)?.rsvp

export const readMeetings = async (app: App, as: Credentials, id: string, from = '2027-03-01', to = '2027-05-01') =>
  bodyOf(await app.call('GET /api/startups/{id}/meetings', { id, from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` }, { as }))

export const editMeeting = (app: App, as: Credentials, on: { id: string; meetingId: string }, body: Body, part: Part = {}) =>
  app.call('PUT /api/startups/{id}/meetings/{meetingId}', { ...on, ...part, body: body as object }, { as })

export const cancelMeeting = (app: App, as: Credentials, on: { id: string; meetingId: string }, part: Part = {}) =>
  app.call('DELETE /api/startups/{id}/meetings/{meetingId}', { ...on, ...part }, { as })

export const answerMeeting = (
  app: App,
  as: Credentials,
  on: { id: string; meetingId: string },
  body: { rsvp: Rsvp; note?: string; occurrence?: string },
) => app.call('PATCH /api/startups/{id}/meetings/{meetingId}/rsvp', { ...on, body }, { as })

/** Local starts of the occurrences in a range, with the titles of their meetings. */
export async function shownIn(app: App, as: Credentials, id: string): Promise<string[]> {
  const { meetings, occurrences } = await readMeetings(app, as, id)
  return occurrences.map(({ meetingId, start }) => `${start.slice(0, 16)} ${meetings.find((one) => one.id === meetingId)?.title}`)
}
