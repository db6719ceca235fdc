import { describe, expect, it } from 'vitest'
import { wordsIn, type Condition, type Family, type Findable } from '../../functions/domain/search/findable.ts'
import { keysOf } from '../../functions/domain/search/keep-found.ts'
import { mayFulfil, pack } from '../../functions/domain/search/pack.ts'
import { canBegin, wordsOf } from '../../functions/domain/search/words.ts'

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

  it('of several fields remember where they stand, the most telling first, 32 in all', () => {
    const many = Array.from({ length: 40 }, (_, at) => `word${at}`)
    const words = wordsIn([
      { words: ['ada', 'design'], field: 1 },
      { words: ['design', ...many], field: 2 },
    ])
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
  facets: Array.from({ length: 32 }, (_, at) => `n:${at}`),
}
const thing = (words: [string, number][], facets: string[] = []): Findable => ({
  orders: { new: '0001', loud: '0002' },
  facets,
  words: new Map(words),
})

describe('packed facets', () => {
  it('tell all 32 choices apart', () => {
    for (const facet of FAMILY.facets) {
      const packed = pack(thing([], [facet]), FAMILY)
      expect(FAMILY.facets.filter((other) => mayFulfil(packed, { facet: other }, FAMILY))).toEqual([facet])
    }
  })

  it('never refuse what a thing has: words, in their fields, and how they begin', () => {
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

  it('keep entries below the size of which a call reads 164', () => {
    const words = Array.from({ length: 32 }, (_, at): [string, number] => [`${String(at).padStart(3, '0')}${'w'.repeat(21)}`, 15])
    const facets = pack(thing(words, [...FAMILY.facets]), FAMILY)
    const people: Family = { ...FAMILY, orders: { active: 'PA' } }
    const keys = keysOf(people, 'I'.repeat(26), { orders: { active: '9'.repeat(17) }, facets: [], words: new Map(words) })
    const sizes = keys.map(({ pk, sk }) => ['pk', pk, 'sk', sk, '_kind', 'search', 'facets'].join('').length + facets.length)
    expect(Math.max(...sizes) * 164).toBeLessThanOrEqual(4 * 8_192)
  })
})
