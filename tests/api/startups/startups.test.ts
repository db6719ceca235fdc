import { beforeAll, describe, expect, it } from 'vitest'
import { memberships, type Membership } from '../../../functions/data/teams/memberships.ts'
import { startups } from '../../../functions/data/startups/startups.ts'
import { find } from '../../../functions/data/store/table.ts'
import { change, commit, put } from '../../../functions/data/store/write.ts'
import { REQUEST_MESSAGE_MAX, REQUEST_NOTE_MAX } from '../../../shared/limits.ts'
import { metering } from '../../contract/support/meter.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { ask, decline, done } from '../../support/requests.ts'
import { registerStartup } from '../../support/startups/startups.ts'

const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

const app = await openApp()
let ada: Person
let charles: Person
beforeAll(async () => {
  ;[ada, charles] = [await app.signUp('Ada'), await app.signUp('Charles')]
})

const read = (id: string, as = ada) => app.call('GET /api/startups/{id}', { id }, { as })
const preview = (id: string) => app.call('GET /api/startups/{id}/public-preview', { id })
const mine = async (as: Person) => (await app.call('GET /api/startups/my-startups', {}, { as })).body
const entomb = (id: string) => commit(change(startups.key({ id }), { set: { deletedAt: new Date().toISOString() } }))

/** What accepting a request will write: a place in the team, with a copy of the card. */
async function join(startupId: string, person: Person, roleTitle: string | null): Promise<void> {
  const { card } = (await find(memberships, { startupId, userId: ada.id })) ?? {}
  const place: Omit<Membership, 'card'> = {
    startupId,
    userId: person.id,
    teamRole: roleTitle === null ? 'Member' : 'Sales',
    roleId: roleTitle && UNKNOWN_ID,
    roleTitle,
    joinedAt: new Date().toISOString(),
    person: { id: person.id, name: person.name, profileImage: null },
  }
  await commit(put(memberships, { ...place, card: card ?? never() }))
}
const never = () => {
  throw new Error('There is no such startup')
}

describe('GET /api/startups/{id}', () => {
  it('S7-26 shows a startup to every signed-in user, without e-mails', async () => {
    const { id } = await registerStartup(app, ada, { name: 'Engines' })
    await join(id, charles, null)
    const { body } = await read(id, charles)
    expect(body).toMatchObject({ id, name: 'Engines', founder: { name: 'Ada' }, myTeamRole: 'Member' })
    expect(body.members.map(({ name, teamRole, roleTitle }) => [name, teamRole, roleTitle])).toEqual([
      ['Ada', 'Owner', null],
      ['Charles', 'Member', null],
    ])
    expect(JSON.stringify(body)).not.toMatch(/@|email|pk|_kind|gsi|ratingSum/)
  })

  it('S6-03 answers the caller’s own team role', async () => {
    const { id } = await registerStartup(app, ada)
    await join(id, charles, 'Sales lead')
    const stranger = await app.signUp('Stranger')
    const teamRoles = await Promise.all([ada, charles, stranger].map(async (as) => (await read(id, as)).body.myTeamRole))
    expect(teamRoles).toEqual(['Owner', 'Sales', null])
    expect((await read(id, stranger)).body.members.find(({ id: member }) => member === charles.id)).toMatchObject({
      roleTitle: 'Sales lead',
    })
  })

  it('needs a token', async () => {
    expect((await app.call('GET /api/startups/{id}', { id: UNKNOWN_ID })).status).toBe(401)
  })

  it.each([UNKNOWN_ID, 'my-startup', 'undefined', 'null', 'x'.repeat(300)])('finds nothing under %s', async (id) => {
    const { status, problem } = await read(id)
    expect([status, problem?.code, problem?.message]).toEqual([404, 'startup.not_found', 'Startup not found'])
  })

  it('finds nothing any more once a startup is deleted, although its parts are still there', async () => {
    const { id } = await registerStartup(app, ada)
    await entomb(id)
    expect((await read(id)).problem?.code).toBe('startup.not_found')
    expect((await preview(id)).problem?.code).toBe('startup.not_found')
  })
})

describe('GET /api/startups/my-startups', () => {
  it('S1-02 S3-19 S7-24 lists owned startups, newest first, without joined ones', async () => {
    const owner = await app.signUp('Owner')
    const first = await registerStartup(app, owner, { name: 'First' })
    const second = await registerStartup(app, owner, { name: 'Second' })
    const joined = await registerStartup(app, ada, { name: 'Joined' })
    await join(joined.id, owner, null)
    expect((await mine(owner)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await mine(await app.signUp('Newcomer'))).toEqual([])
  })

  it('S3-22 gives what cards show: stage, roles, pictures, a shortened text', async () => {
    const owner = await app.signUp('Owner')
    const roles = JSON.stringify([{ title: 'Engineer', roleType: 'Employee - Tech and Design' }])
    const startup = await registerStartup(app, owner, { stage: 'Growth', roles, details: 'ö'.repeat(281) })
    const [card] = await mine(owner)
    expect(card).toMatchObject({ stage: 'Growth', roles: startup.roles, logo: null, details: `${'ö'.repeat(279)}…`, openRoleCount: 1 })
    expect(card).not.toHaveProperty('founder')
  })
})

describe('GET /api/startups', () => {
  it('lists the startups of everybody, newest first, nine at a time', async () => {
    const owners = await Promise.all(['Grace', 'Edsger', 'Barbara'].map((name) => app.signUp(name)))
    for (const owner of owners) for (let at = 0; at < 9; at += 1) await registerStartup(app, owner, { name: `${owner.name} ${at}` })
    await app.settled()

    const names: string[] = []
    const sizes: number[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await app.call('GET /api/startups', cursor ? { cursor } : {}, { as: charles })
      names.push(...body.items.map(({ name }) => name))
      sizes.push(body.items.length)
      cursor = body.nextCursor
    } while (cursor)
    expect(names.slice(0, 27)).toEqual(owners.toReversed().flatMap(({ name }) => [8, 7, 6, 5, 4, 3, 2, 1, 0].map((at) => `${name} ${at}`)))
    expect(Math.max(...sizes)).toBe(9)
    expect(sizes.at(-1)).toBeGreaterThan(0)
    expect(new Set(names).size).toBeGreaterThanOrEqual(27)
  })

  it('gives as few as are asked for', async () => {
    const { body } = await app.call('GET /api/startups', { limit: 2 }, { as: charles })
    expect(body.items).toHaveLength(2)
    expect(body.nextCursor).not.toBeNull()
  })

  it('leaves deleted startups out', async () => {
    const deleted = await registerStartup(app, await app.signUp('Owner'), { name: 'Gone' })
    await app.settled()
    const names = async () => (await app.call('GET /api/startups', {}, { as: charles })).body.items.map(({ name }) => name)
    expect(await names()).toContain('Gone')
    await entomb(deleted.id)
    expect(await names()).not.toContain('Gone')
  })

  it('takes only cursors that it gave to the same person', async () => {
    const { body } = await app.call('GET /api/startups', { limit: 1 }, { as: charles })
    for (const cursor of [body.nextCursor ?? '', 'eyJwayI6IlVTRVIjMSJ9', '', '.']) {
      const { status } = await app.call('GET /api/startups', { cursor }, { as: ada })
      expect(status).toBe(400)
    }
  })
})

describe('GET /api/startups/{id}/public-preview', () => {
  it('S6-07 S7-34 shows name, logo, industry, place and the first 500 characters without a token, and nothing else', async () => {
    const { id } = await registerStartup(app, ada, {
      name: 'Engines',
      industry: 'Technology',
      location: 'London',
      details: '🚀'.repeat(501),
    })
    const { status, body } = await preview(id)
    const text = '🚀'.repeat(500)
    expect(status).toBe(200)
    expect(body).toEqual({ id, name: 'Engines', logo: null, industry: 'Technology', location: 'London', description: text, details: text })
  })

  it.each([UNKNOWN_ID, 'my-startups', '%00'])('finds nothing under %s', async (id) => {
    expect((await preview(id)).problem?.code).toBe('startup.not_found')
  })
})

describe('what the longest texts cost, beside authentication', () => {
  const AUTHENTICATION = 2
  const long = {
    name: 'n'.repeat(100),
    details: 'd'.repeat(5_000),
    location: 'l'.repeat(120),
    website: `https://engines.example/${'w'.repeat(500)}`,
    roles: JSON.stringify(
      Array.from({ length: 5 }, (_, at) => ({ title: `Engineer number ${at}`, roleType: 'Employee - Tech and Design' })),
    ),
  }

  it('costs half a read unit for a preview, two and a half for a startup with a team, the caller’s request and reviews, and ten for a page of nine', async () => {
    const owners = await Promise.all([app.signUp('Lou'), app.signUp('Len')])
    for (const owner of owners) for (let at = 0; at < 6; at += 1) await registerStartup(app, owner, long)
    const { id } = await registerStartup(app, ada, long)
    await join(id, charles, null)
    await app.settled()

    const reads = async (work: () => Promise<{ status: number }>) => {
      const { result, spent } = await metering(work)
      expect(result.status).toBe(200)
      return [spent.trips, spent.reads]
    }
    expect(await reads(() => preview(id))).toEqual([1, 0.5])
    expect(await reads(() => read(id))).toEqual([1, 2.5 + AUTHENTICATION])
    // The longest messages, of one byte and of four bytes per character.
    for (const [letter, units] of [
      ['w', 2.5],
      ['🧵', 3],
    ] as const) {
      const asker = await app.signUp('Asker')
      const asked = await done(ask(app, asker, { id }, { message: letter.repeat(REQUEST_MESSAGE_MAX) }))
      await done(decline(app, ada, asked, letter.repeat(REQUEST_NOTE_MAX)))
      await app.settled()
      expect(await reads(() => read(id, asker))).toEqual([1, units + AUTHENTICATION])
    }
    const [trips, units] = await reads(() => app.call('GET /api/startups', {}, { as: charles }))
    expect(trips).toBe(2)
    expect(units).toBeLessThanOrEqual(10 + AUTHENTICATION)
    const [, own] = await reads(() => app.call('GET /api/startups/my-startups', {}, { as: owners[0] }))
    // Each of the six startups as it is now, since memberships copy only name and logo (functions/data/decisions/059).
    expect(own).toBeLessThanOrEqual(0.5 + 6 + AUTHENTICATION)
  })
})
