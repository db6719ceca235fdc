import { expect } from 'vitest'
import type { JoinRequest } from '../../../shared/entities/request.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import { startApp, type Person } from '../../support/app.ts'
import { done, type ask } from '../../support/requests.ts'
import { openStartupLife } from '../../support/startup-life.ts'
import { formOf } from '../../support/startups/startups.ts'

export const ENGINES = 'Analytical Engines'
/** What a user reads who is accepted. */
export const IN = `request.accepted: You are a member of ${ENGINES} now`

export const app = await startApp()
/** Points are counted by the UTC day: the life begins in the morning of one. */
export const life = await openStartupLife(app, Math.ceil(Date.now() / DAY_MS) * DAY_MS + 8 * HOUR_MS)
/** The startups, from the first test on. */
export const story = {} as { engines: Startup; compilers: Startup }

const requests = new Map<string, JoinRequest>()
export const begun = async (name: string, reply: ReturnType<typeof ask>) => void requests.set(name, await done(reply))
export const named = (name: string) => requests.get(name) ?? expect.fail(`${name} has not begun`)

export const roleCalled = async (title: string): Promise<Role> => {
  const { body } = await app.call('GET /api/startups/{id}/roles', { id: story.engines.id }, { as: life.users.Ada })
  return body.find((role) => role.title === title) ?? expect.fail(`There is no ${title}`)
}
export const edit = (as: Person, values: Parameters<typeof formOf>[0]) =>
  app.call('PUT /api/startups/{id}', { id: story.engines.id, body: formOf(values) }, { as })
export const give = async (as: Person, to: Person, title: string | null) =>
  app.call(
    'PUT /api/startups/{id}/users/{userId}/role',
    { id: story.engines.id, userId: to.id, body: { roleId: title && (await roleCalled(title)).id } },
    { as },
  )
