import { beforeAll, describe, expect, it } from 'vitest'
import { startups } from '../../../functions/data/startups/startups.ts'
import { change } from '../../../functions/data/store/write.ts'
import { commit } from '../../../functions/data/transaction.ts'
import { MEMBERS_PER_STARTUP } from '../../../shared/limits.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp, type Person } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { fillRoom } from '../../support/rooms/large-room.ts'
import { repetitions } from '../../support/seed.ts'
import { accept, ask, done, invite } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { fillTeam, writesOf } from '../../support/teams/large-team.ts'
import { teamCallsOf } from '../../support/teams/team-calls.ts'
import { addMember, addRole } from '../../support/teams/teams.ts'

const app = await openApp()
const { seen, remove, leave } = teamCallsOf(app)

const settledAfter = async (work: Promise<unknown>) => {
  await work
  await app.settled()
  await app.settled()
}
const page = async (as: Person, id: string, query: { search?: string; cursor?: string; limit?: number } = {}) =>
  (await app.call('GET /api/startups/{id}/members', { id, ...query }, { as })).body

async function pagesOf(as: Person, id: string, query: { search?: string; limit?: number } = {}) {
  const pages = [await page(as, id, query)]
  for (let cursor = pages[0]?.nextCursor; cursor != null; cursor = pages.at(-1)?.nextCursor)
    pages.push(await page(as, id, { ...query, cursor }))
  return pages.map(({ items }) => items)
}

async function writesInTeamOf(size: number) {
  const [ada, bob, cy, dan] = await Promise.all([createUser('Ada'), createUser('Bob'), createUser('Cy'), createUser('Dan')])
  const startup = await registerStartup(app, ada)
  const role = await addRole(app, ada, startup.id, 'Seller')
  await fillRoom(app, startup.id, ada.id, size - 1)
  const [first, second] = [await done(ask(app, bob, startup, { role })), await done(ask(app, cy, startup))]
  await settledAfter(app.settled())
  return {
    acceptedWithRole: await writesOf(() => settledAfter(accept(app, ada, first))),
    accepted: await writesOf(() => settledAfter(accept(app, ada, second))),
    join: await writesOf(() => settledAfter(addMember(startup.id, dan))),
    removal: await writesOf(() => settledAfter(remove(ada, startup.id, bob))),
    leaving: await writesOf(() => settledAfter(leave(cy, startup.id))),
  }
}

const SIZE = repetitions(300, { long: MEMBERS_PER_STARTUP - 10 })
it(`a join, a removal and leaving write the same in a team of 10 and of ${SIZE}, a join at most 17 items, an accepted request 42`, async () => {
  const [small, large] = [await writesInTeamOf(10), await writesInTeamOf(SIZE)]
  expect([large.join, large.leaving]).toEqual([small.join, small.leaving])
  expect(Math.max(large.join, large.leaving)).toBeLessThanOrEqual(17)
  for (const { accepted, acceptedWithRole, removal } of [small, large]) {
    // With the entries of the member in the search, the points of both, their places on the leaderboards, a new level of the member, and two notifications.
    expect(accepted).toBeLessThanOrEqual(42)
    // With the search entries of the startup, each of which has the facets of its roles.
    expect(acceptedWithRole).toBeLessThanOrEqual(90)
    expect(removal).toBeLessThanOrEqual(66)
  }
})

describe('a team of 2,000 members', () => {
  it('refuses requests, invitations and joins until a member leaves', async () => {
    const [ada, bob, cy] = await Promise.all([createUser('Ada'), createUser('Bob'), createUser('Cy')])
    const startup = await registerStartup(app, ada)
    const request = await done(ask(app, bob, startup))
    const count = (memberCount: number) => commit(change(startups.key(startup), { add: { memberCount } }))
    await count(MEMBERS_PER_STARTUP - 1)
    const full = {
      status: 409,
      code: 'member.too_many',
      message: 'This team is full: 2,000 members',
    }
    expect((await accept(app, ada, request)).problem).toMatchObject(full)
    expect((await ask(app, cy, startup)).problem).toMatchObject(full)
    expect((await invite(app, ada, startup, cy)).problem).toMatchObject(full)
    await expect(addMember(startup.id, cy)).rejects.toMatchObject({ code: 'member.too_many' })
    await count(-1)
    expect((await accept(app, ada, request)).status).toBe(200)
    expect((await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })).body.memberCount).toBe(MEMBERS_PER_STARTUP)
  })
})

describe('GET /api/startups/{id}/members', () => {
  const COUNT = 120
  const MEMBERS_PER_PAGE = 50
  let ada: Person
  let zoe: Person
  let id: string
  beforeAll(async () => {
    ;[ada, zoe] = await Promise.all([createUser('Ada'), createUser('Zoë')])
    id = (await registerStartup(app, ada)).id
    await addMember(id, zoe, (await addRole(app, ada, id, 'Head of sales')).id)
    await fillTeam(id, ada.id, { count: COUNT })
    await app.settled()
  })

  it('answers 50 members a page, the owner first, each once, as the call without pages does', async () => {
    const pages = await pagesOf(ada, id)
    expect(pages.map(({ length }) => length)).toEqual([MEMBERS_PER_PAGE, MEMBERS_PER_PAGE, COUNT + 2 - 2 * MEMBERS_PER_PAGE])
    expect(pages[0]?.[0]).toMatchObject({ id: ada.id, email: ada.email, teamRole: 'Owner' })
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    expect(pages.flat().toSorted(byId)).toEqual((await seen(ada, id)).toSorted(byId))
    expect((await pagesOf(ada, id, { limit: 1 })).flat().map((one) => one.id)).toEqual(pages.flat().map((one) => one.id))
  })

  it('reads a page for the same in any team', async () => {
    const { spent } = await metering(() => page(zoe, id))
    expect(spent.reads).toBeLessThanOrEqual(40)
    expect(spent.trips).toBeLessThanOrEqual(4)
  })

  it('finds members by parts of names and roles, without regard to case and accents, page by page', async () => {
    const found = async (search: string) => (await pagesOf(ada, id, { search })).flat().map(({ name }) => name)
    expect(await found('zoe')).toEqual(['Zoë'])
    expect(await found('of SALES')).toEqual(['Zoë'])
    expect(await found('ada')).toEqual(['Ada'])
    expect(await found('filler')).toHaveLength(COUNT)
    expect(await found('nobody')).toEqual([])
  })

  it('D-PERM shows e-mails to members alone', async () => {
    const stranger = await createUser('Stranger')
    expect(JSON.stringify(await page(stranger, id))).not.toMatch(/email|@/)
    expect((await page(zoe, id, { search: 'zoë' })).items).toMatchObject([{ id: zoe.id, email: zoe.email }])
  })
})

it('a member on the second page of 1 MB is in every list of the members', async () => {
  const [ada, zoe] = [await createUser('Ada'), await createUser('Zoe')]
  const { id } = await registerStartup(app, ada)
  await addMember(id, zoe)
  await fillTeam(id, ada.id, { count: 12, characters: 100_000 })
  const all = await seen(ada, id)
  const startup = (await app.call('GET /api/startups/{id}', { id }, { as: ada })).body
  expect([all.length, startup.members.length, startup.memberCount]).toEqual([14, 14, 14])
  expect(all.map((one) => one.id)).toContain(zoe.id)
  expect(await page(ada, id, { search: 'Zoe' })).toMatchObject({ items: [{ id: zoe.id, email: zoe.email }], nextCursor: null })
})
