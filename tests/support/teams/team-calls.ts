import type { App, Person } from '../app.ts'
import { faultsOf, storedTeam, transferTo } from './teams.ts'

/** Calls on the members of a startup, named as the tests read. */
export function teamCallsOf(app: App) {
  return {
    seen: async (as: Person, id: string) => (await app.call('GET /api/startups/{id}/members-with-roles', { id }, { as })).body,
    give: (as: Person, id: string, user: { id: string }, roleId: string | null) =>
      app.call('PUT /api/startups/{id}/users/{userId}/role', { id, userId: user.id, body: { roleId } }, { as }),
    remove: (as: Person, id: string, user: { id: string }) =>
      app.call('DELETE /api/startups/{id}/members/{userId}', { id, userId: user.id }, { as }),
    leave: (as: Person, id: string) => app.call('POST /api/startups/{id}/leave', { id }, { as }),
    handOver: (as: Person, id: string, user: Person) => transferTo(app, id, as, user),
    rolesOf: async (as: Person, id: string) => (await app.call('GET /api/startups/{id}/roles', { id }, { as })).body,
    faultsIn: async (id: string) => faultsOf(await storedTeam(id)),
    /** The notifications of these kinds, newest first, after all event handlers have run. */
    noticesTo: async (as: Person, startupId: string, ...kinds: string[]): Promise<string[]> => {
      await app.settled()
      await app.settled()
      const { body } = await app.call('GET /api/notifications/user', {}, { as })
      return body.filter((one) => one.startupId === startupId && kinds.includes(one.kind ?? '')).map(({ message }) => message)
    },
  }
}
