import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit, remove } from '../../../functions/data/store/write.ts'
import type { ProfileFacts } from '../../../functions/data/profiles/profiles.ts'
import type { PeopleQuery } from '../../../functions/domain/profiles/find-people.ts'
import type { ProfileChange } from '../../../shared/entities/profile.ts'
import { metering } from '../../contract/support/meter.ts'
import { entriesOf } from '../../support/startups/finding.ts'
import { createProfiles, profilesFound } from '../../support/profiles/profiles.ts'
import { PROFILES } from '../../support/profiles/search-profiles.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { DAY_MS } from '../../../shared/time.ts'

const AUTHENTICATION = 2

const app = await openApp()
let ada: Person
const people = new Map<string, Person>()

beforeAll(async () => {
  ada = await app.signUp('Ada')
  for (const [name, profile] of Object.entries(PROFILES)) {
    const person = await app.signUp(name)
    people.set(name, person)
    await app.call('PUT /api/users/profile', { body: profile }, { as: person })
  }
  await app.settled()
})

const one = (name: string): Person => {
  const person = people.get(name)
  if (!person) throw new Error(`No user is called ${name}`)
  return person
}
const save = (as: Person, body: ProfileChange) => app.call('PUT /api/users/profile', { body }, { as })

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`)

const namesFound = (query: PeopleQuery & { limit?: number }, as = ada) => profilesFound(app, as, query)

describe('GET /api/profiles', () => {
  it('S2-15 lists everybody, the newest account first, with what cards show', async () => {
    expect(await namesFound({})).toEqual([...Object.keys(PROFILES).toReversed(), 'Ada'])
    const { body } = await app.call('GET /api/profiles', { limit: 1, search: 'grace' }, { as: ada })
    const { headline, location, skills, areas, lookingFor } = PROFILES['Grace Hopper'] ?? {}
    const { id } = one('Grace Hopper')
    expect(body.items).toEqual([
      {
        id,
        name: 'Grace Hopper',
        profileImage: null,
        headline,
        location,
        skills,
        areas,
        lookingFor,
        level: expect.any(Number) as number,
        activeThisWeek: true,
      },
    ])
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it.each<[PeopleQuery, string[]]>([
    [{ search: 'grace' }, ['Grace Hopper']],
    [{ search: 'HOPPER' }, ['Grace Hopper']],
    [{ search: 'zoe muller' }, ['Zoë Müller']],
    [{ search: 'Zoë MÜLLER' }, ['Zoë Müller']],
    [{ search: 'c++' }, ['Edsger Dijkstra']],
    [{ search: 'c#' }, ['Zoë Müller']],
    [{ search: 'ux' }, ['Zoë Müller']],
    [{ search: 'compilers' }, ['Grace Hopper']],
    [{ search: 'netherlands edsger' }, ['Edsger Dijkstra']],
    [{ search: 'grace edsger' }, []],
    [{ search: 'nothingatall' }, []],
    [{ search: '!?' }, [...Object.keys(PROFILES).toReversed(), 'Ada']],
    [{ search: 'design' }, ['Zoë Müller', 'Edsger Dijkstra']],
    [{ search: 'des' }, ['Zoë Müller', 'Edsger Dijkstra']],
    [{ search: 'design sys' }, ['Zoë Müller']],
    [{ search: 'sys design' }, []],
    [{ search: 'gr' }, []],
    [{ search: 'rotter' }, ['Rotter Dame', 'Edsger Dijkstra']],
    [{ location: 'rotter' }, ['Edsger Dijkstra']],
    [{ location: 'new york' }, ['Grace Hopper']],
    [{ skill: 'react' }, ['Edsger Dijkstra']],
    [{ skill: 'native react' }, ['Edsger Dijkstra']],
    [{ skill: 'simplicity' }, []],
    [{ area: 'Engineering' }, ['Edsger Dijkstra', 'Grace Hopper']],
    [{ interest: 'Media & Entertainment' }, ['Zoë Müller']],
    [{ commitment: '<20' }, ['Edsger Dijkstra']],
    [{ lookingFor: 'freelance' }, ['Zoë Müller']],
    [{ technical: 'false' }, ['Rotter Dame', 'Zoë Müller']],
    [{ area: 'Engineering', interest: 'Education' }, ['Grace Hopper']],
    [{ area: 'Engineering', technical: 'false' }, []],
    [{ search: 'co', area: 'Engineering', technical: 'true', commitment: '40+', interest: 'Technology' }, []],
    [{ search: 'com', area: 'Engineering', technical: 'true', commitment: '40+', interest: 'Technology' }, ['Grace Hopper']],
  ])('finds with %j: %j', async (query, expected) => {
    expect(await namesFound(query)).toEqual(expected)
    expect((await namesFound({ ...query, limit: 1 })).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    ['area', 'Cooking'],
    ['interest', 'technology'],
    ['commitment', '10'],
    ['lookingFor', 'fun'],
    ['technical', 'maybe'],
    ['sort', 'name'],
    ['search', 'x'.repeat(121)],
  ])('refuses the %s %s', async (name, value) => {
    const { status, problem } = await app.call('GET /api/profiles', { [name]: value }, { as: ada })
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, name])
  })

  it('keeps hidden profiles out of every list, at once, and brings them back', async () => {
    const person = await app.signUp('Henrietta Hidden')
    await save(person, { skills: ['Hiding'] })
    await app.settled()
    expect(await namesFound({ search: 'hiding' })).toEqual(['Henrietta Hidden'])
    await save(person, { visibility: 'hidden' })
    expect(await namesFound({ search: 'hiding' })).toEqual([])
    expect(await namesFound({ search: 'hiding' }, person)).toEqual([])
    await app.settled()
    expect(await entriesOf(person.id)).toEqual([])
    await save(person, { visibility: 'members' })
    await app.settled()
    expect(await namesFound({ skill: 'hiding' })).toEqual(['Henrietta Hidden'])
  })

  it('hides outdated matches before the index entries are updated', async () => {
    const person = await app.signUp('Wanda Wander')
    await save(person, { location: 'Lissabon', areas: ['Operations'] })
    await app.settled()
    await commit(change(users.key(person), { set: { location: 'Porto', areas: [] } }))
    expect([await namesFound({ location: 'lissabon' }), await namesFound({ area: 'Operations' })]).toEqual([[], []])
    await app.settled()
    expect(await namesFound({ location: 'porto' })).toEqual(['Wanda Wander'])
    expect(await entriesOf(person.id)).not.toContainEqual(expect.stringMatching(/lissabon|Operations/))
  })

  it('leaves deleted accounts out, and nothing of them behind', async () => {
    const person = await app.signUp('Felicity Farewell')
    await app.settled()
    expect(await namesFound({ search: 'farewell' })).toEqual(['Felicity Farewell'])
    await commit(change(users.key(person), { set: { deletedAt: new Date().toISOString() } }))
    expect(await namesFound({ search: 'farewell' })).toEqual([])
    await app.settled()
    expect(await entriesOf(person.id)).toEqual([])
  })

  it('leaves no index entry of a removed account', async () => {
    const person = await app.signUp('Vera Vanish')
    await app.settled()
    expect(await entriesOf(person.id)).not.toEqual([])
    await commit(remove(users.key(person)))
    await app.settled()
    expect(await entriesOf(person.id)).toEqual([])
  })

  it('sorts by the week of the last visit, then by the newest account', async () => {
    const week = 7 * DAY_MS
    const monday = Math.ceil((Date.now() + 2 * week) / week) * week + 4 * DAY_MS
    const lastSeen = { Early: monday - 3 * week, Late: monday, 'Late Too': monday + 6 * DAY_MS }
    for (const [name, at] of Object.entries(lastSeen)) {
      const person = await app.signUp(`Sorting ${name}`)
      await commit(change(users.key(person), { set: { lastActiveAt: new Date(at).toISOString().slice(0, 10) } }))
    }
    await app.settled()
    expect(await namesFound({ search: 'sorting', sort: 'active' })).toEqual(['Sorting Late Too', 'Sorting Late', 'Sorting Early'])
    expect((await namesFound({ sort: 'active' })).slice(0, 2)).toEqual(['Sorting Late Too', 'Sorting Late'])
  })

  it('shows every user once and pages to the end, with any limit', async () => {
    await createProfiles(numbered(26, 'Crowd'), { skills: ['Crowding', 'Crowds', 'Crowdfunding'] })
    await app.settled()
    for (const limit of [5, 100]) {
      for (const query of [{ search: 'crowd' }, { skill: 'crow' }, { search: 'crowding' }, { search: 'crowd', skill: 'crowds' }] as const) {
        const all = await namesFound({ ...query, limit })
        expect([all.length, new Set(all).size]).toEqual([26, 26])
      }
    }
    const { body } = await app.call('GET /api/profiles', { limit: 100 }, { as: ada })
    expect(body.items).toHaveLength(9)
  })

  it('takes only cursors that it gave to the same person for the same query', async () => {
    const { body } = await app.call('GET /api/profiles', { search: 'crowd', limit: 1 }, { as: ada })
    const cursor = body.nextCursor ?? ''
    const status = async (query: object, as = ada) => (await app.call('GET /api/profiles', { cursor, ...query }, { as })).status
    expect(await status({ search: 'crowd', limit: 1 })).toBe(200)
    expect(await status({ search: 'crowd', limit: 12 })).toBe(200)
    expect(await status({ search: 'crowd', area: 'Design' })).toBe(400)
    expect(await status({ search: 'crowd', sort: 'active' })).toBe(400)
    expect(await status({ search: 'crowd' }, one('Grace Hopper'))).toBe(400)
  })

  it('has the same index however often, batched and ordered events are delivered', async () => {
    app.dynamodb.faults.stream = { seed: 11, recut: true, repeat: true, overlap: true, replay: true }
    const persons = await Promise.all(['Ann', 'Ben', 'Cid', 'Dot'].map((name) => app.signUp(`Stormy ${name}`)))
    for (const [at, place] of ['Oslo', 'Bergen', 'Tromso', 'Narvik'].entries()) {
      await Promise.all(persons.map((person) => save(person, { location: place, skills: [`Skill ${at}`], headline: `Moved ${at} times` })))
    }
    await app.settled()
    app.dynamodb.faults.stream = undefined
    expect(await namesFound({ search: 'stormy', location: 'narvik' })).toHaveLength(4)
    expect(await namesFound({ location: 'oslo' })).toEqual([])
    for (const { id } of persons) {
      const entries = await entriesOf(id)
      expect(entries).not.toContainEqual(expect.stringMatching(/oslo|bergen|tromso/))
      // all, narvik, stormy and the name, skill, 3, moved, times; in two orders
      expect(entries).toHaveLength(2 * 8)
    }
    expect(app.discarded).toEqual([])
  })

  it('costs two round trips and at most ten read units beside authentication, however long the profiles are', async () => {
    const long: Partial<ProfileFacts> = {
      headline: Array.from({ length: 14 }, (_, at) => `headline${at}`)
        .join(' ')
        .slice(0, 120),
      location: 'longtown '.repeat(13),
      skills: Array.from({ length: 20 }, (_, at) => `longskill number ${at}`.padEnd(40, 'x')),
      areas: ['Product', 'Design', 'Engineering'],
      interests: ['Technology', 'Healthcare', 'Education', 'Finance'],
      lookingFor: ['co-founder', 'team-member'],
      commitment: '40+',
      isTechnical: true,
    }
    await createProfiles(numbered(14, 'Long'), long)
    await app.settled()
    for (const query of [
      {},
      { search: 'longtown' },
      { skill: 'longskill', location: 'longtown', area: 'Design', commitment: '40+', technical: 'true', sort: 'active' },
    ] as const) {
      const { result, spent } = await metering(() => app.call('GET /api/profiles', query, { as: ada }))
      expect(result.body.items).toHaveLength(9)
      expect(spent.trips).toBe(2)
      expect(spent.reads).toBeLessThanOrEqual(10 + AUTHENTICATION)
      expect(spent.writes).toBe(0)
    }
  })

  it('needs a token', async () => {
    expect((await app.call('GET /api/profiles', {})).status).toBe(401)
  })
})
