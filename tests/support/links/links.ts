import { vi } from 'vitest'
import { sessions } from '../../../functions/data/accounts/sessions.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { newSession, tokenOf } from '../../../functions/domain/accounts/sessions/sessions.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../app.ts'
import { click, FIREFOX, linkOf } from './clicks.ts'
import { joinStartup } from '../../contract/support/cast.ts'
import { addTo } from '../table/rows.ts'
import { found } from '../startups/startups.ts'

/** Lets the clock of the handlers jump to a time; timers go on as they are. */
export function jumpTo(time: string | number | Date): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}

let people = 0
/** Somebody who is signed in, without the time that a password takes. */
export async function somebody(name: string): Promise<Person> {
  people += 1
  const user = { id: ulid(), name, email: `somebody${people}@example.org`, profileImage: null, points: 0 }
  const stored = { ...user, createdAt: new Date().toISOString(), sessionsValidFrom: 0 }
  const session = newSession(stored, FIREFOX)
  await addTo(users, stored)
  await addTo(sessions, session)
  return { ...user, password: '', token: await tokenOf(session), ip: `10.1.${people >> 8}.${people & 255}` }
}

/** Somebody with a team role in a startup. */
export async function memberOf(startup: Startup, teamRole: TeamRole): Promise<Person> {
  const person = await somebody(`A ${teamRole}`)
  await joinStartup(startup, person, teamRole)
  return person
}

/** Every team role that somebody can have who does not own the startup. */
export const TEAM = TEAM_ROLES.filter((teamRole) => teamRole !== 'Owner')

/** Somebody with a startup and a link to it. */
export async function linkFixture(app: App, name = 'Ada') {
  const ada = await somebody(name)
  const startup = await found(app, ada)
  return { ada, startup, link: await linkOf(app, ada, startup) }
}

/** Makes a link with a name, and whatever else is wanted of it. */
export async function namedLink(
  app: App,
  as: Person,
  { id }: Pick<Startup, 'id'>,
  name: string,
  more: object = {},
): Promise<AffiliateLink> {
  const { status, body } = await app.call('POST /api/affiliate-links', { body: { name, startupId: id, ...more } }, { as })
  if (status !== 200) throw new Error(`No link: ${status} ${JSON.stringify(body)}`)
  return body
}

let visitors = 0
/** Somebody nobody has seen opens a link. Gives his click. */
export async function visit(app: App, code: string, body: object = {}, userAgent = FIREFOX): Promise<string> {
  visitors += 1
  const ip = `198.18.${visitors >> 8}.${visitors & 255}`
  const answer = await click(app, code, { ip, userAgent }, body)
  if (!answer.body.counted) throw new Error(`Not counted: ${JSON.stringify(answer.body)}`)
  return answer.body.clickId ?? ''
}

/** Whether an address leads anywhere, as the landing's script is told. Bots are told the same, and nothing is counted. */
export async function works(app: App, code: string): Promise<boolean> {
  const { status } = await click(app, code, { userAgent: 'Googlebot/2.1' })
  return status === 200
}
