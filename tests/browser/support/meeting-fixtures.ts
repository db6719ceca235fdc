import { DAY_MS } from '../../../shared/time.ts'
import type { App, Person } from '../../support/app.ts'
import { addMeeting } from '../../support/meetings/meetings.ts'

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A series with everything that a meeting shows, and others, one of them at the same time. Gives the address of its first occurrence. */
export async function createMeetings(app: App, { ada, mia }: { ada: Person; mia: Person }, startupId: string): Promise<string> {
  const times = { startsAt: `${dayIn(2)}T15:00`, endsAt: `${dayIn(2)}T16:30`, timeZone: 'Asia/Kolkata' }
  const { id } = await addMeeting(app, ada, startupId, {
    ...times,
    title: 'Go through everything that has to be done before the difference engine is shown to the visitors of the fair',
    recurrence: { freq: 'weekly', byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], count: 9 },
    attendeeIds: [mia.id],
    location: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenraum',
    url: 'https://meet.example/a-room-with-an-address-as-long-as-addresses-get-when-nobody-shortens-them',
    description: '# Agenda\n\n- Warm the room\n- [Count the teeth](https://example.com)\n\n| a | table |\n| - | - |\n| 1 | 2 |',
    reminders: [15, 60, 1_440],
  })
  await addMeeting(app, mia, startupId, { ...times, title: 'Tea', attendeeIds: [], timeZone: 'Asia/Kolkata' })
  await addMeeting(app, ada, startupId, {
    ...times,
    title: 'Board',
    startsAt: `${dayIn(3)}T09:00`,
    endsAt: `${dayIn(3)}T10:00`,
    timeZone: 'UTC',
  })
  return `?meeting=${id}&occurrence=${dayIn(2)}`
}
