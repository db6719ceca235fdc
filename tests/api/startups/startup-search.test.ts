import { beforeAll, describe, expect, it } from 'vitest'
import { startups } from '../../../functions/data/startups/startups.ts'
import { change, commit, remove } from '../../../functions/data/store/write.ts'
import type { StartupsQuery } from '../../../functions/domain/startups/find-startups.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { bareStartup, bareStartups, entriesOf, roleOf, namesFound as namesFoundBy } from '../../support/startups/finding.ts'
import { STARTUPS } from '../../support/startups/search-startups.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { DAY_MS } from '../../../shared/time.ts'

const app = await openApp()
let ada: Person
let grace: Person
const NAMES = STARTUPS.map(({ name }) => name)
const [ENGINES = '', BAKERY = '', LOOMS = '', DOCTORS = ''] = NAMES

beforeAll(async () => {
  ada = await app.signUp('Ada')
  grace = await app.signUp('Grace')
  for (const { roles, ...startup } of STARTUPS) await registerStartup(app, grace, { ...startup, roles: JSON.stringify(roles) })
  await app.settled()
})

const namesFound = (query: StartupsQuery & { limit?: number }, as = ada) => namesFoundBy(app, as, query)
const idOf = async (name: string): Promise<string> => {
  const { body } = await app.call('GET /api/startups', { search: name }, { as: ada })
  return body.items.find((one) => one.name === name)?.id ?? ''
}

describe('GET /api/startups', () => {
  it('S2-14 S3-22 lists every startup, the newest first, with what cards show', async () => {
    expect(await namesFound({})).toEqual(NAMES.toReversed())
    const { body } = await app.call('GET /api/startups', { search: 'engines' }, { as: ada })
    expect(body.items).toMatchObject([
      {
        name: ENGINES,
        stage: 'Growth',
        logo: null,
        memberCount: 1,
        openRoleCount: 2,
        roles: [{ title: 'Compiler engineer' }, { title: 'Writer' }],
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/@|ratingSum|ownerId|version/)
  })

  it.each<[StartupsQuery, string[]]>([
    [{ search: 'analytical' }, [ENGINES]],
    [{ search: 'backerei zwolf' }, [BAKERY]],
    [{ search: 'ENG' }, [ENGINES]],
    [{ search: 'woven' }, [LOOMS]],
    [{ search: 'wove' }, [LOOMS]],
    [{ search: 'weave machines' }, [ENGINES]],
    [{ search: 'writer' }, [ENGINES]],
    [{ search: 'bookkeeper' }, []],
    [{ search: 'beverage' }, [BAKERY]],
    [{ search: 'new york' }, [DOCTORS]],
    [{ search: 'looms london' }, []],
    [{ search: 'nothingatall' }, []],
    [{ search: '!?' }, NAMES.toReversed()],
    [{ location: 'munchen' }, [BAKERY]],
    [{ location: 'man' }, [LOOMS]],
    [{ location: 'engines' }, []],
    [{ industry: 'Technology' }, [ENGINES]],
    [{ industry: 'Finance' }, []],
    [{ stage: 'Seed' }, [LOOMS, BAKERY]],
    [{ roleType: 'Sales' }, [BAKERY]],
    [{ roleType: 'Employee - Operations' }, []],
    [{ roleType: 'Admin' }, []],
    [{ paid: 'true' }, [ENGINES]],
    [{ paid: 'false' }, [BAKERY, ENGINES]],
    [{ openOnly: 'true' }, [BAKERY, ENGINES]],
    [{ openOnly: 'false' }, NAMES.toReversed()],
    [{ roleType: 'Marketing', paid: 'false' }, [ENGINES]],
    [{ roleType: 'Marketing', paid: 'true' }, []],
    [
      {
        roleType: 'Marketing',
        paid: 'false',
        openOnly: 'true',
        stage: 'Growth',
        industry: 'Technology',
        location: 'london',
        search: 'mach',
      },
      [ENGINES],
    ],
    [{ stage: 'Seed', openOnly: 'true' }, [BAKERY]],
    [{ sort: 'name' }, NAMES],
    [{ sort: 'name', stage: 'Seed' }, [BAKERY, LOOMS]],
    [{ sort: 'name', search: 'wo' }, []],
    [{ sort: 'active', paid: 'false' }, [BAKERY, ENGINES]],
  ])('finds with %j: %j', async (query, expected) => {
    expect(await namesFound(query)).toEqual(expected)
    expect((await namesFound({ ...query, limit: 1 })).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    ['industry', 'technology'],
    ['stage', 'Unicorn'],
    ['roleType', 'Owner'],
    ['paid', 'yes'],
    ['openOnly', '1'],
    ['sort', 'old'],
    ['search', 'x'.repeat(121)],
    ['location', 'x'.repeat(121)],
  ])('refuses the %s %s', async (name, value) => {
    const { status, problem } = await app.call('GET /api/startups', { [name]: value }, { as: ada })
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, name])
  })

  it('finds what a startup has become, and shows none for what it no longer is, also before the entries follow', async () => {
    await registerStartup(app, grace, { name: 'Wandering Wares', location: 'Lissabon', stage: 'Idea', industry: 'Other' })
    await app.settled()
    const id = await idOf('Wandering Wares')
    await commit(change(startups.key({ id }), { set: { location: 'Porto', stage: 'Scale', roles: [roleOf({ title: 'Navigator' })] } }))
    expect([await namesFound({ location: 'lissabon' }), await namesFound({ stage: 'Idea', industry: 'Other' })]).toEqual([[], []])
    await app.settled()
    expect(await namesFound({ location: 'porto', stage: 'Scale' })).toEqual(['Wandering Wares'])
    expect(await namesFound({ search: 'navigator', roleType: 'Sales' })).toEqual(['Wandering Wares'])
    expect(await entriesOf(id)).not.toContainEqual(expect.stringMatching(/lissabon|stage:Idea/))
    await commit(change(startups.key({ id }), { set: { deletedAt: new Date().toISOString() } }))
  })

  it('leaves a deleted startup out at once, and nothing of it behind', async () => {
    const { id } = await registerStartup(app, grace, { name: 'Farewell Foundry' })
    await app.settled()
    expect(await namesFound({ search: 'farewell' })).toEqual(['Farewell Foundry'])
    await commit(change(startups.key({ id }), { set: { deletedAt: new Date().toISOString() } }))
    expect(await namesFound({ search: 'farewell' })).toEqual([])
    expect(await namesFound({})).not.toContain('Farewell Foundry')
    await app.settled()
    expect(await entriesOf(id)).toEqual([])
  })

  it('leaves no index entry of a removed startup', async () => {
    const { id } = await registerStartup(app, grace, { name: 'Vanishing Point' })
    await app.settled()
    expect(await entriesOf(id)).not.toEqual([])
    await commit(remove(startups.key({ id })))
    await app.settled()
    expect(await entriesOf(id)).toEqual([])
  })

  it('sorts by the week of the last change, then by the newest', async () => {
    const week = 7 * DAY_MS
    const monday = Math.ceil((Date.now() + 2 * week) / week) * week + 4 * DAY_MS
    const changed = { Early: monday - 3 * week, Late: monday, 'Late Too': monday + 6 * DAY_MS }
    await bareStartups(
      Object.entries(changed).map(([name, at], no) => ({
        name: `Sorting ${name}`,
        createdAt: new Date(Date.now() - DAY_MS + no * 1_000).toISOString(),
        updatedAt: new Date(at).toISOString(),
      })),
    )
    await app.settled()
    expect(await namesFound({ search: 'sorting', sort: 'active' })).toEqual(['Sorting Late Too', 'Sorting Late', 'Sorting Early'])
    expect((await namesFound({ sort: 'active' })).slice(0, 2)).toEqual(['Sorting Late Too', 'Sorting Late'])
  })

  it('sorts by name without case and accents', async () => {
    const names = ['Namesake 2', 'Ñame', 'name Zero', 'Name', 'NAMES', 'Name a']
    await bareStartups(names.map((name) => ({ name, location: 'Nameville' })))
    await app.settled()
    expect(await namesFound({ location: 'nameville', sort: 'name' })).toEqual([
      'Ñame',
      'Name',
      'Name a',
      'name Zero',
      'NAMES',
      'Namesake 2',
    ])
  })

  it('shows every startup once and pages to the end, with any limit', async () => {
    await bareStartups(
      Array.from({ length: 26 }, (_, at) => ({ name: `Crowd ${at}`, details: 'Crowds and crowdfunding', industry: 'Finance' })),
    )
    await app.settled()
    for (const limit of [5, 100]) {
      for (const query of [
        { search: 'crowd' },
        { search: 'crow', industry: 'Finance' },
        { search: 'crowd crowds' },
        { industry: 'Finance', sort: 'name' },
      ] as const) {
        const all = await namesFound({ ...query, limit })
        expect([all.length, new Set(all).size]).toEqual([26, 26])
      }
    }
    const { body } = await app.call('GET /api/startups', { limit: 100 }, { as: ada })
    expect(body.items).toHaveLength(9)
  })

  it('takes only cursors that it gave to the same person for the same query', async () => {
    const { body } = await app.call('GET /api/startups', { search: 'crowd', limit: 1 }, { as: ada })
    const cursor = body.nextCursor ?? ''
    const status = async (query: object, as = ada) => (await app.call('GET /api/startups', { cursor, ...query }, { as })).status
    expect(await status({ search: 'crowd', limit: 12 })).toBe(200)
    expect(await status({ search: 'crowd', stage: 'Idea' })).toBe(400)
    expect(await status({ search: 'crowd', sort: 'name' })).toBe(400)
    expect(await status({ search: 'crowd' }, grace)).toBe(400)
    expect((await app.call('GET /api/profiles', { cursor, search: 'crowd' }, { as: ada })).status).toBe(400)
  })

  it('has the same index however often, batched and ordered events are delivered', async () => {
    app.dynamodb.faults.stream = { seed: 11, recut: true, repeat: true, overlap: true, replay: true }
    const stormy = ['One', 'Two', 'Three', 'Four'].map((name) => bareStartup({ name: `Stormy ${name}` }))
    await bareStartups(stormy)
    for (const [at, place] of ['Oslo', 'Bergen', 'Tromso', 'Narvik'].entries()) {
      const roles = at % 2 === 0 ? [] : [roleOf({ title: `Sailor ${at}` })]
      await Promise.all(
        stormy.map((one) => commit(change(startups.key(one), { set: { location: place, roles, details: `Moved ${at} times` } }))),
      )
    }
    await app.settled()
    app.dynamodb.faults.stream = undefined
    expect(await namesFound({ search: 'stormy', location: 'narvik', openOnly: 'true' })).toHaveLength(4)
    expect(await namesFound({ location: 'oslo' })).toEqual([])
    for (const { id } of stormy) {
      const entries = await entriesOf(id)
      expect(entries).not.toContainEqual(expect.stringMatching(/oslo|bergen|tromso/))
      // all, stage, open, volunteer, role, volunteer role; narvik, stormy and the name, sailor, 3, moved, times; in three orders
      expect(entries).toHaveLength(3 * 13)
    }
    expect(app.discarded).toEqual([])
  })

  it('needs a token', async () => {
    expect((await app.call('GET /api/startups', {})).status).toBe(401)
  })
})
