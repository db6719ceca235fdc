import { vi } from 'vitest'
import { TEAM_ROLES, type TeamRole } from '../../../shared/choices.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import type { App, Person } from '../app.ts'
import { click, FIREFOX, linkOf } from './clicks.ts'
import { joinStartup } from '../../contract/support/fixtures.ts'
import { createUser } from '../create-user.ts'
import { registerStartup } from '../startups/startups.ts'

/** Sets the clock of the handlers; timers keep their own. */
export function setTime(time: string | number | Date): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}

export async function memberOf(startup: Startup, teamRole: TeamRole): Promise<Person> {
  const person = await createUser(`A ${teamRole}`)
  await joinStartup(startup, person, teamRole)
  return person
}

export const TEAM = TEAM_ROLES.filter((teamRole) => teamRole !== 'Owner')

export async function linkFixture(app: App, name = 'Ada') {
  const ada = await createUser(name)
  const startup = await registerStartup(app, ada)
  return { ada, startup, link: await linkOf(app, ada, startup) }
}

/** Creates a link with a name and other fields. */
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
/** A new visitor opens a link. Returns the click id. */
export async function visit(app: App, code: string, body: object = {}, userAgent = FIREFOX): Promise<string> {
  visitors += 1
  const ip = `198.18.${visitors >> 8}.${visitors & 255}`
  const answer = await click(app, code, { ip, userAgent }, body)
  if (!answer.body.counted) throw new Error(`Not counted: ${JSON.stringify(answer.body)}`)
  return answer.body.clickId ?? ''
}

/** Whether a code works. Calls as a bot, whose visits are not counted. */
export async function works(app: App, code: string): Promise<boolean> {
  const { status } = await click(app, code, { userAgent: 'Googlebot/2.1' })
  return status === 200
}

/** Signs in at that time: sessions last 7 days. */
export async function linkFixtureAt(app: App, time: string) {
  setTime(time)
  const fixture = await linkFixture(app)
  return { ...fixture, at: (hours: number) => new Date(Date.parse(time) + hours * HOUR_MS).toISOString() }
}

/** The clicks of a series. */
export const sumOf = (points: readonly { clicks: number }[]) => points.reduce((sum, { clicks }) => sum + clicks, 0)
