import { describe, expect, it } from 'vitest'
import { editableText, mentionable, mentionAt, storedText, withChosen } from '../../../web/entities/comments/mentions.ts'

const ada = { id: 'A1', name: 'Ada Lovelace' }
const adam = { id: 'A2', name: 'Ada' }
const mia = { id: 'M1', name: 'Mia (Ops)' }
const tom = { id: 'T2', name: 'Tom' }
const people = [ada, adam, mia, { id: 'T1', name: 'Tom' }, tom]

describe('mentions of a comment', () => {
  it('are stored with the id of the member, the longest name first', () => {
    expect(storedText('@Ada Lovelace and @Ada, ask @Mia (Ops)!', people)).toBe(
      '[@Ada Lovelace](mention:A1) and [@Ada](mention:A2), ask [@Mia (Ops)](mention:M1)!',
    )
  })

  it('leave addresses, longer words, other names and links alone', () => {
    const text = 'mail x@Ada or @Adaline or @Grace or [@Ada](https://example.org)'
    expect(storedText(text, people)).toBe(text)
  })

  it('are not guessed when two members have the same name', () => {
    expect(storedText('@Tom', people)).toBe('@Tom')
    expect(withChosen('@To', { start: 0, query: 'To' }, tom, people).text).toBe('[@Tom](mention:T2) ')
  })

  it('are shown by name for editing, and stored again as they were', () => {
    const stored = 'Hi [@Ada Lovelace](mention:A1), [@Gone](mention:G1) and [@Tom](mention:T2)'
    const shown = editableText(stored, people)
    expect(shown).toBe('Hi @Ada Lovelace, [@Gone](mention:G1) and [@Tom](mention:T2)')
    expect(storedText(shown, people)).toBe(stored)
  })
})

describe('typing a mention', () => {
  it.each([
    ['@', 1, ''],
    ['Hi @ad', 6, 'ad'],
    ['(@Ada L', 7, 'Ada L'],
  ])('finds the query in %s', (text, caret, query) => {
    expect(mentionAt(text, caret)?.query).toBe(query)
  })

  it.each([
    ['ada@example', 11],
    ['no mention', 5],
    ['@ada\nnext', 9],
    ['[@Ada', 5],
  ])('finds none in %s', (text, caret) => {
    expect(mentionAt(text, caret)).toBeUndefined()
  })

  it('offers members by the beginning of their name or of a word of it', () => {
    const names = (query: string) => mentionable(people, { start: 0, query }).map(({ id }) => id)
    expect(names('ada')).toEqual(['A1', 'A2'])
    expect(names('love')).toEqual(['A1'])
    expect(names('ada l')).toEqual(['A1'])
    expect(names('ada lovelace ')).toEqual([])
  })

  it('completes the mention and puts the caret after it', () => {
    expect(withChosen('Hi @ad there', { start: 3, query: 'ad' }, ada, people)).toEqual({ text: 'Hi @Ada Lovelace there', caret: 17 })
  })
})
