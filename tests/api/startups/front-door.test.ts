import { afterEach, describe, expect, it, vi } from 'vitest'
import { startups } from '../../../functions/data/startups/startups.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
import { RATES } from '../../../shared/rates.ts'
import { openApp } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { formOf, registerStartup } from '../../support/startups/startups.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()
const ada = await app.signUp('Ada')
afterEach(() => vi.useRealTimers())

const ROLES = JSON.stringify([
  { title: 'Mechanic', roleType: 'Sales', isPaid: true },
  { title: 'Weaver', roleType: 'Marketing' },
  { title: 'Archivist', roleType: 'Marketing', isOpen: false },
])
const founded = (name: string, more = {}) =>
  registerStartup(app, ada, { name, details: 'What others must not read', roles: ROLES, ...more })
const show = (id: string, isShown: boolean, as: Person = ada) =>
  app.call('PUT /api/startups/{id}', { id, body: formOf({ showPublicly: String(isShown) }) }, { as })

/** What a visitor sees, when the follow-ups of the changes are done. */
async function seen() {
  await app.settled()
  const { body } = await app.call('GET /api/front-door')
  return {
    startups: body.startups.map(({ name }) => name),
    roles: body.roles.map(({ title, startup }) => `${startup.name}: ${title}`),
    body,
  }
}

describe('GET /api/front-door', () => {
  it('shows open roles and startups only of those whose owner shows them publicly, and nothing private', async () => {
    const hidden = await founded('Hidden Engines')
    const { id } = await founded('Public Engines', { showPublicly: 'true', location: 'London' })
    await founded('Filled Engines', { showPublicly: 'true', roles: '[]' })
    const { startups: names, roles, body } = await seen()
    expect([names, roles]).toEqual([['Public Engines'], ['Public Engines: Mechanic', 'Public Engines: Weaver']])
    expect(Object.keys(body.roles[0] ?? {}).toSorted()).toEqual(['id', 'isPaid', 'roleType', 'startup', 'title'])
    expect(body.startups).toEqual([{ id, name: 'Public Engines', logo: null, industry: '', location: 'London' }])
    expect(JSON.stringify(body)).not.toContain(hidden.id)

    await show(id, false)
    expect((await seen()).startups).toEqual([])
    await show(hidden.id, true)
    expect((await seen()).startups).toEqual(['Hidden Engines'])
    await commit(change(startups.key({ id: hidden.id }), { set: { isSuspended: true } }))
    expect((await seen()).startups).toEqual([])
  })

  it('shows at most three startups and three roles, of different startups where there are some', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await founded(name, { showPublicly: 'true' })
    const { startups: names, roles } = await seen()
    expect(names).toHaveLength(3)
    expect(roles).toEqual(names.map((name) => `${name}: Mechanic`))
  })

  it('lets the edge keep the answer for a minute, and answers 304 while it is the same', async () => {
    const { headers } = await app.call('GET /api/front-door')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30')
    const again = await app.call('GET /api/front-door', {}, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('limits how often an address may ask', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses = await Promise.all(
      Array.from(
        { length: RATES.frontDoor.max + 1 },
        async () => (await app.call('GET /api/front-door', {}, { ip: '198.51.100.77' })).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('Show publicly', () => {
  it('is the choice of the owner: others who may edit are refused', async () => {
    const { id } = await founded('Engines of two')
    const grace = await app.signUp('Grace')
    await addMember(id, grace, (await addRole(app, ada, id, 'Chief', 'Admin')).id)
    expect((await show(id, true, grace)).status).toBe(403)
    expect((await show(id, true)).body.showPublicly).toBe(true)
    expect((await show(id, true, grace)).status).toBe(200)
  })

  it('adds the open roles to the public preview, which every startup has', async () => {
    const { id } = await founded('Previewed Engines')
    const preview = async () => (await app.call('GET /api/startups/{id}/public-preview', { id })).body
    expect(await preview()).not.toHaveProperty('openRoles')
    await show(id, true)
    expect((await preview()).openRoles?.map(({ title }) => title)).toEqual(['Mechanic', 'Weaver'])
  })
})
