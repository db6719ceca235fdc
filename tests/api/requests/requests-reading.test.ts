import { describe, expect, it } from 'vitest'
import { blocks } from '../../../functions/data/profiles/blocks.ts'
import { settleIfEnded } from '../../../functions/domain/requests/end/settle-ended.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp, type Person } from '../../support/app.ts'
import { ask, done, storedRequest } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTo } from '../../support/table/rows.ts'

/** Without jobs, which would settle requests as soon as they have ended. */
const app = await openApp({ jobs: false })

const readsOfMine = async (as: Person) => (await metering(() => app.call('GET /api/requests/mine', {}, { as }))).spent.reads
/** A pending request of Bob's whose startup's owner blocks him. */
async function blockedRequest() {
  const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
  const startup = await registerStartup(app, ada)
  const request = await done(ask(app, bob, startup))
  await addTo(blocks, { userId: ada.id, blockedId: bob.id, createdAt: new Date().toISOString() })
  return { ada, startup, request }
}

describe('GET /api/requests/mine', () => {
  it('does not read the startups that the user leads', async () => {
    const ada = await app.signUp('Ada')
    const before = await readsOfMine(ada)
    await registerStartup(app, ada)
    expect(await readsOfMine(ada)).toBe(before)
  })

  it('reads the startup of a pending request consistently, for a whole read unit, and then alone who blocks whom, for another', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const startup = await registerStartup(app, ada)
    const before = await readsOfMine(bob)
    await done(ask(app, bob, startup))
    expect(await readsOfMine(bob)).toBe(before + 2)
  })
})

describe('GET /api/startups/{id}/requests', () => {
  it('shows leaders the headline, skills and hours of who asks, unless their profile is hidden', async () => {
    const [ada, bob] = [await app.signUp('Ada'), await app.signUp('Bob')]
    const startup = await registerStartup(app, ada)
    const candidate = { headline: 'Weaver of code', skills: ['Looms'], commitment: '20-40' as const }
    await app.call('PUT /api/users/profile', { body: candidate }, { as: bob })
    await done(ask(app, bob, startup))
    const listed = async () => (await app.call('GET /api/startups/{id}/requests', { id: startup.id }, { as: ada })).body.items[0]
    expect((await listed())?.candidate).toEqual(candidate)
    await app.call('PUT /api/users/profile', { body: { visibility: 'hidden' } }, { as: bob })
    expect(await listed()).not.toHaveProperty('candidate')
  })
})

describe('a request between a user and an owner who blocks them', () => {
  it('is listed as declined, and settled once', async () => {
    const { ada, startup, request } = await blockedRequest()
    const { body } = await app.call('GET /api/startups/{id}/requests', { id: startup.id }, { as: ada })
    expect(body.items).toEqual([expect.objectContaining({ id: request.id, status: 'declined' })])
    expect((await storedRequest(request))?.status).toBe('pending')
    expect(await settleIfEnded(request)).toBe(true)
    expect(await settleIfEnded(request)).toBe(false)
  })
})
