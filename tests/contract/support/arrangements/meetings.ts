import { DAY_MS } from '../../../../shared/time.ts'
import type { Arrangement, Setup } from '../arrange.ts'

/** Ahead at any time of the run, on a day that the second month of a series has too. */
const local = (hour: number, days = 7) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
const times = () => ({ startsAt: local(10), endsAt: local(11), timeZone: 'Europe/Berlin' })

/** A meeting of the owner, to which the actor is invited. */
async function meeting({ app, fixtures: { ada, startup }, actor }: Setup) {
  const isMember = actor.teamRole !== undefined && actor.id !== undefined
  const body = { title: 'Planning', ...times(), attendeeIds: isMember ? [actor.id ?? ''] : [] }
  const answer = await app.call('POST /api/startups/{id}/meetings', { id: startup.id, body }, { as: ada })
  if (answer.status !== 200) throw new Error(`no meeting: ${answer.status}`)
  return { params: { meetingId: answer.body.id }, partyId: ada.id }
}

async function cancelled(setup: Setup) {
  const arranged = await meeting(setup)
  const { app, fixtures } = setup
  const on = { id: fixtures.startup.id, meetingId: arranged.params.meetingId }
  await app.call('DELETE /api/startups/{id}/meetings/{meetingId}', { ...on, ...scope }, { as: fixtures.ada })
  return arranged
}

const range = () => ({ from: new Date(Date.now()).toISOString(), to: new Date(Date.now() + 30 * DAY_MS).toISOString() })
const feedToken = async ({ app, fixtures: { ada } }: Setup) => {
  const { body } = await app.call('POST /api/calendar/feed/reset', {}, { as: ada })
  return { params: { token: body.url?.split('/').at(-2) ?? '' } }
}
const scope = { scope: 'all' } as const

/** What the endpoints about meetings need. */
export const MEETING_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'GET /api/calendar': async (setup) => {
    await meeting(setup)
    return { query: range() }
  },
  'GET /api/calendar/feed/{token}/calendar.ics': feedToken,
  'GET /api/startups/{id}/meetings': async (setup) => {
    await meeting(setup)
    return { query: range() }
  },
  'POST /api/startups/{id}/meetings': async () => ({ body: { title: 'Planning', description: 'Agenda', ...times() } }),
  'GET /api/startups/{id}/meetings/cancelled': cancelled,
  'GET /api/startups/{id}/meetings/busy': async (setup) => {
    await meeting(setup)
    return { query: { ...range(), userIds: setup.fixtures.ada.id } }
  },
  'GET /api/startups/{id}/meetings/{meetingId}': meeting,
  'PUT /api/startups/{id}/meetings/{meetingId}': async (setup) => ({
    ...(await meeting(setup)),
    query: scope,
    body: {
      title: 'Retrospective',
      description: 'Looking back',
      ...times(),
      startsAt: local(9),
      location: 'Room 4',
      url: 'https://meet.example/a',
    },
  }),
  'DELETE /api/startups/{id}/meetings/{meetingId}': async (setup) => ({ ...(await meeting(setup)), query: scope }),
  'PATCH /api/startups/{id}/meetings/{meetingId}/restore': async (setup) => ({ ...(await cancelled(setup)), query: scope }),
  'PATCH /api/startups/{id}/meetings/{meetingId}/rsvp': async (setup) => ({
    ...(await meeting(setup)),
    body: { rsvp: 'yes', note: 'Gladly' },
  }),
  'GET /api/startups/{id}/meetings/{meetingId}/invite.ics': meeting,
}
