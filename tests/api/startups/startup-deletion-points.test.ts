import { describe, expect, it, vi } from 'vitest'
import { openApp, type Person } from '../../support/app.ts'
import { accountOf } from '../../support/points/points.ts'
import { accept, ask, done } from '../../support/requests.ts'
import { completeDeletion } from '../../support/startups/startup-rest.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember, transferTo } from '../../support/teams/teams.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()

const remove = (as: Person, id: string, confirmName: string) => app.call('DELETE /api/startups/{id}', { id, body: { confirmName } }, { as })

describe('the points of a startup that is deleted', () => {
  const addRole = (as: Person, id: string) =>
    app.call('POST /api/startups/{id}/roles', { id, body: { roles: [{ title: 'Seller', roleType: 'Sales' }] } }, { as })
  const sumOf = async ({ id }: Person, action: string) =>
    (await accountOf(id)).entries.filter((entry) => entry.action === action).reduce((sum, { amount }) => sum + amount, 0)

  it('are reversed within a day: for the startup and for its roles', async () => {
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    await addRole(ada, startup.id)
    await app.settled()
    const before = (await accountOf(ada.id)).points
    expect([await sumOf(ada, 'startup.create'), await sumOf(ada, 'role.add')]).toEqual([50, 5])
    await remove(ada, startup.id, startup.name)
    await completeDeletion(app)
    expect([await sumOf(ada, 'startup.create'), await sumOf(ada, 'role.add')]).toEqual([0, 0])
    expect((await accountOf(ada.id)).points).toBe(before - 55)
  })

  it('are reversed for the member who joined and the leader who accepted, so that joining again earns nothing', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const startup = await registerStartup(app, ada)
    await done(accept(app, ada, await done(ask(app, bob, startup))))
    await app.settled()
    const sums = async () => [await sumOf(bob, 'request.accepted'), await sumOf(ada, 'request.accept')]
    expect(await sums()).toEqual([40, 10])
    await remove(ada, startup.id, startup.name)
    await completeDeletion(app)
    expect(await sums()).toEqual([0, 0])
  })

  it('are reversed for the user who earned them after a transfer', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const { id, name } = await registerStartup(app, ada)
    await addMember(id, bob)
    await transferTo(app, id, ada, bob)
    await app.settled()
    expect((await remove(ada, id, name)).status).toBe(403)
    expect((await remove(bob, id, name)).status).toBe(200)
    await app.settled()
    expect([await sumOf(ada, 'startup.create'), await sumOf(bob, 'startup.create')]).toEqual([0, 0])
  })

  it('stay after a day', async () => {
    const ada = await app.signUp('Ada')
    const { id, name } = await registerStartup(app, ada)
    await app.settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * MINUTE_MS })
    expect((await app.call('POST /api/auth/confirm', { body: { password: ada.password } }, { as: ada })).status).toBe(200)
    expect((await remove(ada, id, name)).status).toBe(200)
    await app.settled()
    expect(await sumOf(ada, 'startup.create')).toBe(50)
  })
})
