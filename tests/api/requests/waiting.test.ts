import { describe, expect, it } from 'vitest'
import { requests } from '../../../functions/data/requests/requests.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { openApp, type Person } from '../../support/app.ts'
import { accept, ask, decline, done, invite } from '../../support/requests.ts'
import { addTo } from '../../support/table/rows.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addRole, faultsOf, storedTeam, teamOf } from '../../support/teams/teams.ts'

const app = await openApp()

const waiting = async (as: Person) => (await app.call('GET /api/requests/waiting', {}, { as })).body

describe('GET /api/requests/waiting', () => {
  it('counts the requests in the startups that one leads, and the invitations that one has', async () => {
    const { ada, manager, member, startup } = await teamOf(app)
    const other = await registerStartup(app, ada, { name: 'Other' })
    const [bob, cleo] = await Promise.all([app.signUp('Bob'), app.signUp('Cleo')])
    await done(ask(app, bob, startup))
    await done(ask(app, cleo, startup))
    await done(invite(app, ada, other, bob))
    const ours = [{ id: startup.id, name: startup.name, requests: 2 }]
    expect(await waiting(ada)).toEqual({ startups: ours, invitations: 0 })
    expect(await waiting(manager)).toEqual({ startups: ours, invitations: 0 })
    expect(await waiting(member)).toEqual({ startups: [], invitations: 0 })
    expect(await waiting(bob)).toEqual({ startups: [], invitations: 1 })
  })

  it('counts what is asked for Admin roles for the owner alone, also when a role becomes one meanwhile', async () => {
    const { ada, admin, manager, startup } = await teamOf(app)
    const chief = await addRole(app, ada, startup.id, 'Second chief', 'Admin')
    const seller = await addRole(app, ada, startup.id, 'Seller')
    const [bob, cleo, dora] = await Promise.all([app.signUp('Bob'), app.signUp('Cleo'), app.signUp('Dora')])
    const counts = async () => {
      const answers = await Promise.all([ada, admin, manager].map(waiting))
      return answers.map((answer) => answer.startups.map(({ requests: count }) => count))
    }
    const forChief = await done(ask(app, bob, startup, { role: chief }))
    expect(await counts()).toEqual([[1], [], []])
    await done(ask(app, cleo, startup))
    const forSeller = await done(ask(app, dora, startup, { role: seller }))
    expect(await counts()).toEqual([[3], [2], [2]])
    await app.call('PUT /api/startups/roles/{roleId}', { roleId: seller.id, body: { roleType: 'Admin' } }, { as: ada })
    expect(await counts()).toEqual([[3], [1], [1]])
    await done(accept(app, ada, forSeller))
    expect(await counts()).toEqual([[2], [1], [1]])
    await done(decline(app, ada, forChief))
    expect(await counts()).toEqual([[1], [1], [1]])
    expect(faultsOf(await storedTeam(startup.id))).toEqual([])
  })

  it('is not hidden by a flood of invitations', async () => {
    const [ada, bob] = await Promise.all([app.signUp('Ada'), app.signUp('Bob')])
    const startup = await registerStartup(app, ada)
    const request = await done(ask(app, bob, startup))
    const flood = { ...request, userId: ada.id, kind: 'invite' } as const
    await Promise.all(Array.from({ length: 100 }, () => addTo(requests, { ...flood, id: ulid(), startupId: ulid() })))
    expect((await waiting(ada)).startups).toEqual([{ id: startup.id, name: startup.name, requests: 1 }])
  })
})
