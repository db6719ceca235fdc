import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ALERTS_PER_DAY } from '../../../shared/limits.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { createUser } from '../../support/create-user.ts'
import { startApp, type App, type Person } from '../../support/app.ts'
import { setTime } from '../../support/links/links.ts'
import { ask, done, invite, withdraw } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

const list = async (as: Person) => {
  await app.settled()
  return (await app.call('GET /api/notifications/user', {}, { as })).body
}
const unread = async (as: Person) => (await list(as)).filter(({ isRead }) => !isRead)
const shown = async (as: Person) => (await list(as)).map(({ kind, message, isRead }) => [kind, message, isRead])

/** Ada's startup with Bob in the team, and a role that is assigned to Bob and opened again by turns. */
async function fixture() {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const startup = await registerStartup(app, ada, { name: 'Engines' })
  await addMember(startup.id, bob)
  const role = await addRole(app, ada, startup.id, 'Seller')
  let changes = 0
  const change = async () => {
    changes += 1
    const roleId = changes % 2 === 1 ? role.id : null
    const input = { id: startup.id, userId: bob.id, body: { roleId } }
    expect((await app.call('PUT /api/startups/{id}/users/{userId}/role', input, { as: ada })).status).toBe(200)
  }
  return { ada, bob, startup, change }
}

describe('30 changes of a role', { timeout: MINUTE_MS }, () => {
  it('are one notification, of the last state', async () => {
    const { bob, change } = await fixture()
    for (let at = 0; at < 29; at += 1) await change()
    expect(await shown(bob)).toEqual([['role.assigned', 'You are Seller of Engines now', false]])
    await change()
    expect(await shown(bob)).toEqual([['role.removed', 'You are no longer Seller of Engines', false]])
    expect((await list(bob))[0]?.count).toBe(30)
  })

  it.each(['one by one', 'all together'] as const)('alert five times a day when they are read %s', async (how) => {
    const { bob, change } = await fixture()
    let alerts = 0
    for (let at = 0; at < 30; at += 1) {
      await change()
      const fresh = await unread(bob)
      alerts += fresh.length
      for (const { id } of how === 'one by one' ? fresh : []) await app.call('PATCH /api/notifications/{id}/read', { id }, { as: bob })
      if (how === 'all together') await app.call('PATCH /api/notifications/mark-all-read', {}, { as: bob })
    }
    expect([alerts, ALERTS_PER_DAY]).toEqual([5, 5])
    const [newest, ...older] = await shown(bob)
    expect(newest).toEqual(['role.removed', 'You are no longer Seller of Engines', true])
    expect(older.length).toBeLessThan(ALERTS_PER_DAY)
  })

  it('alert five times a day when they are cleared', async () => {
    const { bob, change } = await fixture()
    let alerts = 0
    for (let at = 0; at < 12; at += 1) {
      await change()
      alerts += (await unread(bob)).length
      await app.call('DELETE /api/notifications/clear-all', {}, { as: bob })
    }
    expect(alerts).toBe(5)
  })

  it('alert five times a day when they come every eleven minutes, and what was not read stays unread', async () => {
    const { bob, change } = await fixture()
    const noon = Date.parse(`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`)
    for (let at = 0; at < 12; at += 1) {
      setTime(noon + at * 11 * MINUTE_MS)
      await change()
    }
    expect((await list(bob)).map(({ isRead }) => isRead)).toEqual([false, false, false, false, false])
    setTime(noon + DAY_MS)
    await change()
    expect(await unread(bob)).toHaveLength(6)
  })

  it('alert about another startup all the same', async () => {
    const { bob, change } = await fixture()
    for (let at = 0; at < 8; at += 1) {
      await change()
      await app.call('PATCH /api/notifications/mark-all-read', {}, { as: bob })
    }
    const ada = await createUser('Ada')
    const other = await registerStartup(app, ada, { name: 'Looms' })
    await addMember(other.id, bob)
    const role = await addRole(app, ada, other.id, 'Weaver')
    await app.call('PUT /api/startups/{id}/users/{userId}/role', { id: other.id, userId: bob.id, body: { roleId: role.id } }, { as: ada })
    expect((await unread(bob)).map(({ message }) => message)).toEqual(['You are Weaver of Looms now'])
  })
})

describe('a loop', { timeout: MINUTE_MS }, () => {
  it('of invitations and withdrawals is one notification of the invited user', async () => {
    const { ada, startup } = await fixture()
    const cleo = await createUser('Cleo')
    for (let at = 0; at < 10; at += 1) await withdraw(app, ada, await done(invite(app, ada, startup, cleo)))
    expect(await shown(cleo)).toEqual([['request.withdrawn', 'Engines has withdrawn its invitation', false]])
    await done(invite(app, ada, startup, cleo))
    expect(await shown(cleo)).toEqual([['invite.received', 'Ada invites you to join Engines', false]])
  })

  it('of requests and withdrawals is two notifications of a leader', async () => {
    const { ada, startup } = await fixture()
    const cleo = await createUser('Cleo')
    for (let at = 0; at < 10; at += 1) await withdraw(app, cleo, await done(ask(app, cleo, startup)))
    const kinds = (await list(ada)).map(({ kind }) => kind).filter((kind) => kind.startsWith('request.'))
    expect(kinds.toSorted()).toEqual(['request.received', 'request.withdrawn'])
  })

  it('of removals is one notification of the member', async () => {
    const { ada, bob, startup } = await fixture()
    for (let at = 0; at < 10; at += 1) {
      await app.call('DELETE /api/startups/{id}/members/{userId}', { id: startup.id, userId: bob.id }, { as: ada })
      await addMember(startup.id, bob)
    }
    expect(await shown(bob)).toEqual([['role.removed', 'You are no longer a member of Engines', false]])
  })
})
