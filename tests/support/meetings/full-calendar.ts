import { DAY_MS } from '../../../shared/time.ts'
import { createUser } from '../create-user.ts'
import type { App, Person } from '../app.ts'
import { registerStartup } from '../startups/startups.ts'
import { addTask } from '../tasks/tasks.ts'
import { addMember } from '../teams/teams.ts'
import { addMeeting } from './meetings.ts'

const STARTUPS = 20
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A user with two weekly series, which are 2,080 occurrences a year, a single meeting and a due task in each of twenty startups. */
export async function fullCalendar(app: App): Promise<Person> {
  const [ada, founder] = [await createUser('Ada'), await createUser('Founder')]
  await Promise.all(Array.from({ length: STARTUPS }, (_, at) => fill(app, ada, at < STARTUPS / 2 ? founder : ada, at)))
  return ada
}

async function fill(app: App, ada: Person, founder: Person, at: number): Promise<void> {
  const { id } = await registerStartup(app, founder, { name: `Startup ${at}` })
  if (founder !== ada) await addMember(id, ada)
  const times = { startsAt: `${day(at - 25)}T09:00`, endsAt: `${day(at - 25)}T09:45`, timeZone: ZONES[at % ZONES.length] }
  for (const title of ['Weekly planning', 'Review with customers'])
    await addMeeting(app, ada, id, { title, ...times, recurrence: { freq: 'weekly' } })
  const once = { startsAt: `${day(3 + at)}T14:00`, endsAt: `${day(3 + at)}T15:00`, timeZone: 'Europe/Berlin' }
  await addMeeting(app, ada, id, { title: 'Call with a customer', ...once })
  await addTask(app, ada, id, { title: 'Write the offer', dueAt: day(at), assigneeIds: [ada.id] })
}
