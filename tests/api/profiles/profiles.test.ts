import { beforeAll, describe, expect, it } from 'vitest'
import { find } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'

import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { WHOLE_PROFILE } from '../../support/profiles/profiles.ts'

const NOTHING = {
  headline: '',
  bio: '',
  location: '',
  timeZone: '',
  areas: [],
  skills: [],
  interests: [],
  commitment: null,
  isTechnical: null,
  lookingFor: [],
  links: {},
  visibility: 'members',
}

const app = await openApp()
let ada: Person
beforeAll(async () => {
  ada = await app.signUp('Ada')
})

const save = (as: Person, body: object) => app.call('PUT /api/users/profile', { body }, { as })
const look = (id: string, as: Person) => app.call('GET /api/profiles/{id}', { id }, { as })

describe('PUT /api/users/profile', () => {
  it('S3-04 merges partial fields: what is left out stays, and null clears', async () => {
    const person = await app.signUp('Merger')
    expect((await save(person, WHOLE_PROFILE)).body).toMatchObject({ id: person.id, name: 'Merger', ...WHOLE_PROFILE })
    expect((await save(person, { headline: 'Countess' })).body).toMatchObject({ ...WHOLE_PROFILE, headline: 'Countess' })
    expect((await save(person, { bio: null, commitment: null, areas: null })).body).toMatchObject({
      ...WHOLE_PROFILE,
      headline: 'Countess',
      bio: '',
      commitment: null,
      areas: [],
    })
    const cleared = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, null]))
    expect((await save(person, cleared)).body).toMatchObject({ name: 'Merger', ...NOTHING })
    expect((await look(person.id, person)).body).toMatchObject({ name: 'Merger', ...NOTHING })
  })

  it('merges links one by one', async () => {
    const person = await app.signUp('Linker')
    await save(person, { links: { website: 'https://a.example/', x: 'https://x.com/a' } })
    expect((await save(person, { links: { x: null, github: 'https://github.com/a' } })).body.links).toEqual({
      website: 'https://a.example/',
      github: 'https://github.com/a',
    })
    expect((await save(person, { links: { website: '' } })).body.links).toEqual({ github: 'https://github.com/a' })
  })

  it('changes nothing when nothing is named, and nothing that is no part of a profile', async () => {
    const person = await app.signUp('Idler')
    await app.settled()
    const before = await find(users, { id: person.id })
    expect((await save(person, {})).status).toBe(200)
    const { status } = await save(person, { points: 9_000, email: 'other@example.org', id: ada.id, createdAt: '', _kind: 'x', pk: 'y' })
    expect(status).toBe(200)
    expect(await find(users, { id: person.id })).toEqual(before)
  })

  it('changes the name, but does not clear it', async () => {
    const person = await app.signUp('Augusta')
    expect((await save(person, { name: '  Ada  King ' })).body.name).toBe('Ada King')
    for (const name of [null, '', ' ']) {
      expect((await save(person, { name })).problem?.errors?.[0]?.path).toBe('name')
    }
    expect((await app.call('GET /api/auth/me', {}, { as: person })).body.name).toBe('Ada King')
  })

  it.each([
    ['name', 'n'.repeat(81)],
    ['headline', 'h'.repeat(121)],
    ['bio', 'b'.repeat(2_001)],
    ['location', 'l'.repeat(121)],
    ['timeZone', 'Europe/Atlantis'],
    ['timeZone', '+01:00'],
    ['areas', ['Sales']],
    ['areas', 'Design'],
    ['skills', Array.from({ length: 21 }, (_, at) => `skill ${at}`)],
    ['skills.0', ['s'.repeat(41)], 'skills'],
    ['interests', ['Coffee']],
    ['commitment', '10'],
    ['isTechnical', 'yes'],
    ['lookingFor', ['fun']],
    ['links.website', { website: 'http://plain.example' }, 'links'],
    ['links.website', { website: 'javascript:alert(1)' }, 'links'],
    ['links.github', { github: 'https://user:secret@github.com/' }, 'links'],
    ['links.x', { x: `https://x.com/${'a'.repeat(300)}` }, 'links'],
    ['visibility', 'public'],
  ])('refuses what is no %s: %j', async (path, value, field = path) => {
    const { status, problem } = await save(ada, { [field]: value })
    expect(status).toBe(400)
    expect(problem?.errors?.[0]?.path).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}`))
  })

  it.each([
    ['headline', '🚀'.repeat(120)],
    ['bio', '🚀'.repeat(2_000)],
    ['location', 'ö'.repeat(120)],
    ['timeZone', 'Asia/Kolkata'],
    ['timeZone', 'UTC'],
    ['links', { website: 'https://medium.example/@ada' }],
  ])('takes the longest and oddest %s', async (field, value) => {
    const person = await app.signUp('Long')
    expect((await save(person, { [field]: value })).body).toMatchObject({ [field]: value })
  })

  it('keeps a skill or a choice once', async () => {
    const person = await app.signUp('Twice')
    const { body } = await save(person, { skills: ['React', 'CSS', 'react'], areas: ['Design', 'Design'] })
    expect([body.skills, body.areas]).toEqual([['React', 'CSS'], ['Design']])
  })
})
