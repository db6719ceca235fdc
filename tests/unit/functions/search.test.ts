import { describe, expect, it } from 'vitest'
import type { StoredStartup } from '../../../functions/data/startups/startups.ts'
import { bareStartup } from '../../support/startups/finding.ts'
import type { StoredUser } from '../../../functions/data/accounts/users.ts'
import { findableOf as findableOfPerson, PEOPLE } from '../../../functions/domain/profiles/profile-search-index.ts'
import { wordsIn, type Condition, type Family, type Findable } from '../../../functions/domain/search/findable.ts'
import { keysOf } from '../../../functions/domain/search/update-search-index.ts'
import { blocksOf, mayFulfil, pack } from '../../../functions/domain/search/pack.ts'
import { findableOf, STARTUPS } from '../../../functions/domain/startups/startup-search-index.ts'
import { canBegin, wordsOf } from '../../../functions/domain/search/words.ts'

describe('the words of a text', () => {
  it.each([
    ['Ada Lovelace', ['ada', 'lovelace']],
    ['Zoë MÜLLER-Straße', ['zoe', 'muller', 'strasse']],
    ['C++, C# & Node.js!', ['c++', 'c#', 'node', 'js']],
    ['  twice Twice TWICE ', ['twice']],
    ['Иван Петров', ['иван', 'петров']],
    ['東京', ['東京']],
    ['ﬁne ２０２６', ['fine', '2026']],
    ['+ # - …', []],
    ['', []],
    [`${'a'.repeat(30)}b`, ['a'.repeat(24)]],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('can begin others from three letters on, counted as people count', () => {
    expect(['de', 'des', '𠮷𠮷', '𠮷𠮷𠮷'].map(canBegin)).toEqual([false, true, false, true])
  })

  it('of several fields remember their fields, most specific first, up to a limit', () => {
    const many = Array.from({ length: 40 }, (_, at) => `word${at}`)
    const words = wordsIn(
      [
        { words: ['ada', 'design'], field: 1 },
        { words: ['design', ...many], field: 2 },
      ],
      32,
    )
    expect([...words].slice(0, 3)).toEqual([
      ['ada', 1],
      ['design', 3],
      ['word0', 2],
    ])
    expect(words.size).toBe(32)
  })
})

const FAMILY: Family = {
  name: 'things',
  orders: { new: 'T', loud: 'TL' },
  facets: Array.from({ length: 40 }, (_, at) => `n:${at}`),
  facetBytes: 5,
  entryBytes: 150,
}
const thing = (words: [string, number][], facets: string[] = []): Findable => ({
  orders: { new: '0001', loud: '0002' },
  facets,
  blocks: 1,
  words: new Map(words),
})

describe('packed facets', () => {
  it('distinguish all 40 facets', () => {
    for (const facet of FAMILY.facets) {
      const packed = pack(thing([], [facet]), FAMILY)
      expect(FAMILY.facets.filter((other) => mayFulfil(packed, { facet: other }, FAMILY))).toEqual([facet])
    }
  })

  it('never refuse what an item has: words, in their fields, and prefixes', () => {
    const words = Array.from({ length: 32 }, (_, at): [string, number] => [`${at}wört${at * 7}`, 1 << (at % 4)])
    const packed = pack(thing(words), FAMILY)
    for (const [word, fields] of words) {
      const asked = (condition: Partial<Condition>) => mayFulfil(packed, { word, fields, begins: false, ...condition }, FAMILY)
      expect([asked({}), asked({ fields: 15 }), asked({ word: word.slice(0, 4), begins: true })]).toEqual([true, true, true])
    }
  })

  it('refuse nearly everything that it has not', () => {
    const packed = pack(thing([['design', 2]]), FAMILY)
    const asked = (word: string, fields: number, begins = false) => mayFulfil(packed, { word, fields, begins }, FAMILY)
    expect([asked('design', 1), asked('designer', 2), asked('dev', 2, true)]).toEqual([false, false, false])
    const wrong = Array.from({ length: 10_000 }, (_, at) => asked(`other${at}`, 2)).filter(Boolean)
    expect(wrong.length).toBeLessThan(10)
  })

  it('distinguish prefixes by every letter up to the sixth', () => {
    const packed = pack(thing([['designer', 2]]), FAMILY)
    const passing = (beginning: string) =>
      [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) =>
        mayFulfil(packed, { word: `${beginning}${letter}`, fields: 2, begins: true }, FAMILY),
      )
    for (const [beginning, next] of [
      ['des', 'i'],
      ['desi', 'g'],
      ['desig', 'n'],
    ] as const) {
      expect(passing(beginning)).toContain(next)
      expect(passing(beginning).length).toBeLessThan(8)
    }
  })

  it('state the size of the item, at most what a byte holds', () => {
    const said = (blocks: number) => blocksOf(pack({ ...thing([['design', 2]], ['n:39']), blocks }, FAMILY), FAMILY)
    expect([1, 3, 255, 900].map(said)).toEqual([1, 3, 255, 255])
  })

  const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => `${from + at}`.padEnd(24, 'w'))
  it.each([
    [
      PEOPLE,
      findablePerson({
        name: many(100, 3).join(' '),
        skills: many(200, 20),
        headline: many(300, 4).join(' '),
        location: many(400, 5).join(' '),
      }),
    ],
    [STARTUPS, findableStartup({ name: many(100, 4).join(' '), details: many(200, 20).join(' '), location: many(300, 4).join(' ') })],
  ])("keep entries of %# so small that nine items can be read beside a call's entries", (family, findable) => {
    const facets = pack(findable, family)
    const sizes = keysOf(family, 'I'.repeat(26), findable).map(
      ({ pk, sk }) => ['pk', pk, 'sk', sk, '_kind', 'search', 'facets'].join('').length + facets.length,
    )
    const read = Math.floor((4 * 8_192) / family.entryBytes)
    expect(Math.max(...sizes) * read).toBeLessThanOrEqual((20 - 9) * 4_096)
  })
})

describe('families', () => {
  it.each([PEOPLE, STARTUPS])('have a bit for each choice', ({ facets, facetBytes }) => {
    expect(facets.length).toBeLessThanOrEqual(8 * facetBytes)
    expect(new Set(facets).size).toBe(facets.length)
  })

  it('sort startups by the letters of their names', () => {
    const names = ['!!!', 'acme', 'Acme Labs', 'acmes', 'Ärger', 'Zoë', 'А', '東京で一番高い建物と一番低い建物']
    const places = names.map((name) => findableStartup({ name }).orders['name'] ?? '')
    expect(places.toSorted()).toEqual(places)
    expect(new Set(places.map((place) => Buffer.byteLength(place)))).toEqual(new Set([20]))
    expect(places.join('')).not.toContain(' ')
  })

  it('read more of a startup, the more roles it has', () => {
    const role = { id: 'R'.repeat(26), title: 'T'.repeat(80), roleType: 'Sales', isOpen: true, isPaid: true, assignedUser: null } as const
    const blocks = (count: number) => findableStartup({ roles: Array.from({ length: count }, () => role) }).blocks
    expect([blocks(0), blocks(5), blocks(50)]).toEqual([1, 1, 3])
  })
})

const TIME = new Date().toISOString()

function findablePerson(facts: Partial<StoredUser>): Findable {
  const person = { id: 'I'.repeat(26), name: '', email: '', profileImage: null, points: 0, createdAt: TIME, sessionsValidFrom: 0, ...facts }
  return known(findableOfPerson(person))
}

function findableStartup(facts: Partial<StoredStartup>): Findable {
  const times = { createdAt: TIME, updatedAt: TIME }
  const startup = bareStartup({ id: 'I'.repeat(26), name: '', details: '', ...times, ...facts })
  return known(findableOf(startup))
}

function known(found: Findable | undefined): Findable {
  if (found === undefined) throw new Error('It is in no list')
  return found
}
