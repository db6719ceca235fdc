import { notify } from '../../../functions/domain/notifications/notify.ts'
import { talking } from '../../support/messages/messages.ts'
import { sendTo } from '../../support/rooms/rooms.ts'
import { reward } from '../../../functions/domain/points/award.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { banner, mark, portrait, type Palette } from '../../../infra/local/seed/pictures/pictures.ts'
import { PEOPLE } from '../../../infra/local/seed/people-data.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { ProfileChange } from '../../../shared/entities/profile.ts'
import { joinStartup } from '../../contract/support/fixtures.ts'
import type { App, Person } from '../../support/app.ts'
import { createGigs, type GigFixtures } from './freelance-fixtures.ts'
import { createMeetings } from './meeting-fixtures.ts'
import { createSales } from './sales-fixtures.ts'
import { createTasks } from './task-fixtures.ts'
import { click, FIREFOX, linkOf } from '../../support/links/clicks.ts'
import { formOf, registerStartup } from '../../support/startups/startups.ts'

/** People, startups and links that fill the screens. */
export interface Fixtures extends GigFixtures {
  ada: Person
  mia: Person
  zoe: Person
  tom: Person
  startupId: string
  taskId: string
  /** Opens a meeting in the tab of the startup. */
  meetingQuery: string
  leadId: string
  opportunityId: string
  /** Notifications without a toast. */
  announced: readonly string[]
}
export type Viewer = 'ada' | 'mia' | 'zoe' | 'tom'

const BLUE: Palette = { from: [79, 70, 229], to: [56, 189, 248] }
const DETAILS =
  'Machines that compute by cards.\n\nEverything that has been done by hand until now, in a tenth of the time. We look for people who like wheels.'
const ROLES = [
  { title: 'Mechanic', roleType: 'Employee - Tech and Design', isOpen: true, isPaid: true },
  { title: 'Writer of notes', roleType: 'Marketing', isOpen: true, isPaid: false },
]
/** A host with no place to break. */
const LONG_REFERRER = 'https://a-house-with-a-name-as-long-as-that-of-a-steamer-on-the-danube.example/'
/** As long as names, headlines and skills get, and a word that has no place to break. */
const LONG: ProfileChange = {
  headline: `Chairman of the ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}, and of whatever else floats`,
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  areas: ['Product', 'Design', 'Engineering', 'Sales and Marketing', 'Operations'],
  skills: ['Steering by stars and by the seat of the', 'Knots', 'Tides', 'Ropes', 'Sails', 'TypeScript'],
}

/** Ada owns two startups with links that were clicked, Mia belongs to one, Tom waits for answers, Zoe is new, and others have their profiles. */
export async function createFixtures(app: App): Promise<Fixtures> {
  const [ada, mia, zoe] = [await app.signUp('Ada Lovelace'), await app.signUp('Mia Member'), await app.signUp('Zoe')]
  const tom = await app.signUp('Tom Waiting')
  const engines = await registerStartup(app, ada, {
    name: 'Analytical Engines',
    details: DETAILS,
    stage: 'Growth',
    industry: 'Technology',
    location: 'London',
    website: 'https://engines.example/about',
    roles: JSON.stringify(ROLES),
    logo: { bytes: mark(BLUE, 0) },
    banner: { bytes: banner(BLUE, 1) },
  })
  // Beyond what a day rewards, so that the history of points has a line that says so.
  const looms = await registerStartup(app, ada, { name: 'Looms of the North', details: 'Cloth, woven by cards.', stage: 'Idea' })
  await joinStartup(engines, mia, 'Marketing')
  for (const startup of [engines, engines, looms]) {
    const { code } = await linkOf(app, ada, startup)
    for (let visitor = 1; visitor <= 3; visitor += 1) await click(app, code, { ip: `203.0.113.${visitor}` }, { referrer: LONG_REFERRER })
  }
  await settlePeople(app, ada, mia)
  await askAndInvite(app, { ada, tom, engines, looms })
  await bringNews(app, ada, engines)
  const taskId = await createTasks(app, { ada, mia }, engines)
  const sales = await createSales(app, ada, engines)
  const gigs = await createGigs(app, { ada, mia, tom }, engines)
  const meetingQuery = await createMeetings(app, { ada, mia }, engines.id)
  await talk(app, { ada, mia }, engines.id)
  await app.settled()
  const inboxes = await Promise.all([ada, mia, zoe, tom].map((as) => app.call('GET /api/notifications/user', {}, { as })))
  return {
    ada,
    mia,
    zoe,
    tom,
    startupId: engines.id,
    taskId,
    meetingQuery,
    ...sales,
    ...gigs,
    announced: inboxes.flatMap(({ body }) => body.map(({ id }) => id)),
  }
}

/** Tom has a pending request to one startup; another declined it and then invited them. */
async function askAndInvite(app: App, { ada, tom, engines, looms }: { ada: Person; tom: Person; engines: Startup; looms: Startup }) {
  const [mechanic] = engines.roles
  const message = 'I have built two mills and a loom.\nWheels are what I like.'
  await app.call('POST /api/startups/{id}/requests', { id: engines.id, body: { roleId: mechanic?.id ?? null, message } }, { as: tom })
  const { body } = await app.call('POST /api/startups/{id}/requests', { id: looms.id, body: { message: 'May I help?' } }, { as: tom })
  await app.call('PATCH /api/requests/{id}/decline', { id: body.id, body: { note: 'Not this year. Please come back.' } }, { as: ada })
  const invitation = { userId: tom.id, message: 'We have changed our minds.' }
  await app.call('POST /api/startups/{id}/invites', { id: looms.id, body: invitation }, { as: ada })
}

/** Profiles with pictures, and points that make places of a leaderboard. */
async function settlePeople(app: App, ada: Person, mia: Person): Promise<void> {
  for (const [at, { name, palette, skin, hair, style, profile }] of PEOPLE.slice(0, 4).entries()) {
    const person = at === 0 ? ada : await app.signUp(name)
    const profileImage = { bytes: portrait(palette, skin, hair, style) }
    await app.call('POST /api/users/profile/image', { body: formOf({ profileImage }) }, { as: person })
    await app.call('PUT /api/users/profile', { body: profile }, { as: person })
    for (let brought = 0; brought < 12 - 3 * at; brought += 1) await reward(person.id, 'affiliate.conversion', ulid())
  }
  const long = await app.signUp('Hubert Blaine Wolfeschlegelsteinhausenbergerdorff the Elder of Philadelphia')
  await app.call('PUT /api/users/profile', { body: LONG }, { as: long })
  await app.call('PUT /api/users/profile', { body: { headline: 'Writes about engines', skills: ['TypeScript'] } }, { as: mia })
}

/** Notifications of every kind for a user with a second session. */
async function bringNews(app: App, ada: Person, { id: startupId, name: startup }: { id: string; name: string }): Promise<void> {
  const group = { groupKey: `conversions:${startupId}` }
  for (const person of ['Grace Okafor', 'Lin Wei']) await notify('affiliate.conversion', [ada.id], { person, startup, startupId }, group)
  await notify('affiliate.milestone', [ada.id], { clicks: '1,000', startup, startupId })
  await app.call('POST /api/auth/login', { body: { email: ada.email, password: ada.password } }, { ip: ada.ip, userAgent: FIREFOX })
  await app.settled()
}

/** Messages between two people and in the room of their startup. */
async function talk(app: App, { ada, mia }: Record<'ada' | 'mia', Person>, roomId: string): Promise<void> {
  const { send } = talking(app)
  await send(ada, mia, 'Could you look at the **plan**?')
  await send(mia, ada, 'I will, this afternoon.')
  await sendTo(app, mia, roomId, 'The prototype runs. מצוין!')
}
