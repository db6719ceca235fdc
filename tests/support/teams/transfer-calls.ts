import { LANES, listScheduled } from '../../../functions/data/scheduled-actions.ts'
import type { App, Person } from '../app.ts'
import { faultsOf, storedTeam } from './teams.ts'

/** Calls on the offer to transfer a startup, named as the tests read. */
export function transferCallsOf(app: App) {
  return {
    offer: (as: Person, id: string, { id: userId }: { id: string }) =>
      app.call('POST /api/startups/{id}/transfer', { id, body: { userId } }, { as }),
    withdraw: (as: Person, id: string) => app.call('DELETE /api/startups/{id}/transfer', { id }, { as }),
    accept: (as: Person, id: string) => app.call('POST /api/startups/{id}/transfer/accept', { id }, { as }),
    decline: (as: Person, id: string) => app.call('POST /api/startups/{id}/transfer/decline', { id }, { as }),
    leave: (as: Person, id: string) => app.call('POST /api/startups/{id}/leave', { id }, { as }),
    received: async (as: Person) => (await app.call('GET /api/transfers/mine', {}, { as })).body.items,
    seen: async (as: Person, id: string) => (await app.call('GET /api/startups/{id}', { id }, { as })).body,
    /** The notifications about transfers, newest first, after all event handlers have run. */
    notificationsTo: async (as: Person, startupId: string): Promise<string[]> => {
      await app.settled()
      const { body } = await app.call('GET /api/notifications/user', {}, { as })
      return body.filter((one) => one.startupId === startupId && one.kind?.startsWith('transfer.')).map(({ message }) => message)
    },
    /** A new session, since the one before has been idle for too long. */
    signIn: async (person: Person): Promise<Person> => {
      const { email, password, ip } = person
      return { ...person, token: (await app.call('POST /api/auth/login', { body: { email, password } }, { ip })).body.token }
    },
  }
}

export const ownerOf = async (id: string) => (await storedTeam(id)).startup.ownerId
export const faultsIn = async (id: string) => faultsOf(await storedTeam(id))

/** The kinds of actions that are scheduled for a startup in the hour of `at`. */
export async function scheduledFor(startupId: string, at: string): Promise<string[]> {
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => listScheduled(at, lane)))
  return lanes.flatMap(({ items }) => items.filter(({ id }) => id === startupId).map(({ kind }) => kind))
}
