import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { db } from '../../functions/data/store/client.ts'
import { scheduleCheckpoint } from '../../functions/data/scheduled-actions.ts'
import { commit, put } from '../../functions/data/store/write.ts'
import type { RoleType } from '../../shared/choices.ts'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { App, Person } from './app.ts'
import { DAY_MS, HOUR_MS } from '../../shared/time.ts'
/** Sessions end when they are idle for a week. */
const QUIET_AT_ONCE = 6
const NAMES = ['Ada', 'Grace', 'Bob', 'Cleo', 'Dora', 'Emil', 'Fay'] as const

type Name = (typeof NAMES)[number]
type Named = Pick<Startup, 'id'>
type Look<T> = (as: Person) => Promise<T>

/** People of a life that goes over weeks, and what each of them sees. */
export async function openStartupLife(app: App, from: number) {
  let now = from
  const pass = (milliseconds: number): void => {
    now += milliseconds
    vi.useFakeTimers({ toFake: ['Date'], now })
  }
  pass(0)
  const people = await Promise.all(NAMES.map((name) => app.signUp(name)))
  const users = Object.fromEntries(people.map((person) => [person.name, person])) as Record<Name, Person>
  const eachOf = async <T>(look: Look<T>) =>
    Object.fromEntries(await Promise.all(people.map(async (person) => [person.name, await look(person)] as const))) as Record<Name, T>

  return {
    users,
    pass,
    eachOf,
    /** Lets days pass: everybody opens the product, and the scheduler runs once in the evening. */
    async days(count: number): Promise<void> {
      for (let day = 0; day < count; day += 1) {
        pass(DAY_MS)
        await eachOf((as) => app.call('GET /api/auth/me', {}, { as }))
        await app.run('due')
        await app.settled()
      }
    },
    /** The same without scheduled actions: moves the scheduler's checkpoint instead of running it. */
    async quietDays(count: number): Promise<void> {
      for (let left = count; left > 0; left -= QUIET_AT_ONCE) {
        pass(Math.min(left, QUIET_AT_ONCE) * DAY_MS)
        await eachOf((as) => app.call('GET /api/auth/me', {}, { as }))
      }
      await commit(put(scheduleCheckpoint, { doneTo: `${new Date(now - HOUR_MS).toISOString().slice(0, 13)}:00:00.000Z` }))
    },
    /** Signs everybody in again: a session ends after a month. */
    async signInAnew(): Promise<void> {
      for (const person of people) {
        const { email, password, ip } = person
        const { body } = await app.call('POST /api/auth/login', { body: { email, password } }, { ip })
        person.token = body.token
      }
    },
    news: () => newsOf(app, eachOf),
    ...viewsOf(app),
  }
}

/** New notifications by user, without levels; users without any are left out. */
async function newsOf(app: App, eachOf: <T>(look: Look<T>) => Promise<Record<Name, T>>) {
  await app.settled()
  const notified = await eachOf(async (as) => {
    const { body } = await app.call('GET /api/notifications/user', {}, { as })
    await app.call('PATCH /api/notifications/mark-all-read', {}, { as })
    const unread = body.filter(({ isRead, kind }) => !isRead && kind !== 'points.levelup')
    return unread.map(({ kind, message }) => `${kind}: ${message}`).toSorted()
  })
  return Object.fromEntries(Object.entries(notified).filter(([, news]) => news.length > 0))
}

/** What a user sees on each screen. */
const viewsOf = (app: App) => ({
  async place(as: Person, { id }: Named) {
    const { myTeamRole, myRole, myRequest } = (await app.call('GET /api/startups/{id}', { id }, { as })).body
    const request = myRequest && `${myRequest.kind} ${myRequest.status} ${myRequest.roleTitle ?? '-'}`
    return [myTeamRole, myRole?.title ?? null, request] as const
  },
  async team(as: Person, { id }: Named) {
    const { body } = await app.call('GET /api/startups/{id}/members-with-roles', { id }, { as })
    return body.map(({ name, email, role, teamRole }) => [name, email, role?.title ?? null, teamRole] as const)
  },
  /** The roles: who has them, or that they are open. */
  async roles(as: Person, { id }: Named) {
    const { body } = await app.call('GET /api/startups/{id}/roles', { id }, { as })
    return Object.fromEntries(body.map(({ title, isOpen, assignedUser }) => [title, assignedUser?.name ?? (isOpen ? 'open' : 'closed')]))
  },
  /** The lists of my startups: owned, and joined with the role. */
  mine: async (as: Person) => {
    const [owned, joined] = await Promise.all([
      app.call('GET /api/startups/my-startups', {}, { as }),
      app.call('GET /api/auth/joined-startups', {}, { as }),
    ])
    return { owned: owned.body.map(({ name }) => name), joined: joined.body.map(({ name, role }) => `${name}: ${role?.title ?? 'Member'}`) }
  },
  waiting: async (as: Person) => {
    const { startups, invitations } = (await app.call('GET /api/requests/waiting', {}, { as })).body
    return [Object.fromEntries(startups.map(({ name, requests }) => [name, requests])), invitations] as const
  },
  /** Sent and received requests, newest first. */
  async asked(as: Person) {
    const { sent, received } = (await app.call('GET /api/requests/mine', {}, { as })).body
    const tell = ({ startupName, status, reason }: (typeof sent)[number]) => [startupName, status, reason ?? ''].join(' ').trim()
    return { sent: sent.map(tell), received: received.map(tell) }
  },
  /** The names of what browsing finds. */
  browse: async (as: Person, query: { search?: string; location?: string; roleType?: RoleType; openOnly?: 'true' } = {}) =>
    (await app.call('GET /api/startups', query, { as })).body.items.map(({ name }) => name),
  /** The lines of the ledger. */
  async earned(as: Person) {
    await app.settled()
    const { body } = await app.call('GET /api/users/points/history', {}, { as })
    return body.items.map(({ action, amount }) => `${action} ${amount}`).toSorted()
  },
  badges: async (as: Person) => (await app.call('GET /api/users/{id}/badges', { id: as.id }, { as })).body.map(({ id }) => id).toSorted(),
})

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/

/** Kills runs at a write: none of their later writes arrives. */
export function interruptible() {
  const name = 'interruptible'
  const runs = new AsyncLocalStorage<{ writes: number }>()
  db.middlewareStack.add(
    (next, context) => async (args) => {
      const left = runs.getStore()
      if (left && WRITES.test(String(context['commandName']))) left.writes -= 1
      if (left && left.writes < 0) throw new Error('killed')
      return next(args)
    },
    { step: 'initialize', name },
  )
  return {
    /** Runs a function that is interrupted after `writes` writes. */
    killedAfter: <T>(writes: number, run: () => Promise<T>): Promise<T> => runs.run({ writes }, run),
    end: () => db.middlewareStack.remove(name),
  }
}
