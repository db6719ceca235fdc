import { screen } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { addMeeting } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'
import { openSite } from '../support/site.tsx'
import { stubResizes } from '../support/observers.ts'

/** The day after so many days, in UTC. */
export const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** For the top of a test file: the site with a startup of Ada, to which Mia belongs, for each test. */
export function openMeetings() {
  const site = openSite()
  let fixture: { app: App; ada: Person; mia: Person; startup: Startup }
  beforeAll(stubResizes)
  beforeEach(async () => {
    const app = site.server()
    const [ada, mia] = [await app.signUp('Ada'), await app.signUp('Mia')]
    const startup = await registerStartup(app, ada, { name: 'Engines' })
    await addMember(startup.id, mia)
    fixture = { app, ada, mia, startup }
  })
  return {
    site,
    fixture: () => fixture,
    /** Two days from now at ten in UTC, for half an hour, with Mia, unless said otherwise. */
    add: (title: string, more: object = {}, as = fixture.ada) => {
      const day = dayAfter(2)
      const times = { startsAt: `${day}T10:00`, endsAt: `${day}T10:30`, timeZone: 'UTC' }
      return addMeeting(fixture.app, as, fixture.startup.id, { title, ...times, attendeeIds: [fixture.mia.id], ...more })
    },
    read: async (meetingId: string) => {
      const { app, ada, startup } = fixture
      return bodyOf(await app.call('GET /api/startups/{id}/meetings/{meetingId}', { id: startup.id, meetingId }, { as: ada }))
    },
    /** The meetings of a year. */
    list: async (from = '2027-01-01') => {
      const { app, ada, startup } = fixture
      const to = new Date(Date.parse(from) + 366 * DAY_MS).toISOString()
      const range = { from: `${from}T00:00:00.000Z`, to }
      return bodyOf(await app.call('GET /api/startups/{id}/meetings', { id: startup.id, ...range }, { as: ada })).meetings
    },
    open: async (query = '', as = fixture.ada) => {
      await site.remember(as)
      const page = await site.load(`/startup/${fixture.startup.id}/meetings${query}`)
      await screen.findByRole('toolbar', { name: 'Meetings', hidden: true })
      return page
    },
  }
}
