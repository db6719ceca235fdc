import { entity } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'
import { BLANK, findPartition, readFrom, type Read, type Reading, type Scope } from './entries.ts'

/** That a word is in the index of a scope, under itself and under what is left without its first one, two and three letters. */
interface FindWord {
  scope: Scope
  form: string
}
const findWords = entity<FindWord>({ kind: 'found-word', key: ({ scope, form }) => ({ pk: findPartition(scope), sk: form }) })

/** No word begins with it. */
const WORD = '~'
const REST = '~~'
const HEADS = [1, 2, 3]
/** Shorter words are only found as they are. */
const LETTERS_MIN = 3
const REST_MIN = 2

/** Whether a word can be found with a typing error. */
export const isForgiving = (word: string): boolean => /\p{L}/u.test(word) && [...word].length >= LETTERS_MIN

/** The forms of a word; the word itself is the last one to be written and the first one to be deleted. */
function formsOf(word: string): string[] {
  const letters = [...word]
  const heads = HEADS.filter((head) => letters.length - head >= REST_MIN)
  const part = (from: number, to?: number) => letters.slice(from, to).join('')
  return [...heads.map((head) => `${REST}${part(head)}${BLANK}${part(0, head)}`), `${WORD}${word}`]
}

export const wordRef = (scope: Scope, word: string) => ({ key: findWords.key({ scope, form: `${WORD}${word}` }) })
/** The writes that add a word, in this order. */
export const putWord = (scope: Scope, word: string): Mutation[] => formsOf(word).map((form) => put(findWords, { scope, form }))
/** The writes that delete a word, in this order. */
export const deleteWord = (scope: Scope, word: string): Mutation[] =>
  formsOf(word)
    .toReversed()
    .map((form) => remove(findWords.key({ scope, form })))

/** What begins the forms of the words that begin with a text, or in which it follows one, two or three letters. */
export const beginsWord = (text: string): string => `${WORD}${text}`
export const beginsRest = (text: string): string => `${REST}${text}`

export const isFormsReading = ({ begins }: Reading): boolean => begins.startsWith(WORD)

/** The words that a reading of forms finds. */
export const listWords = (reading: Reading, limit: number): Promise<Read<string>> =>
  readFrom(reading, limit, ({ sk }) => wordIn(String(sk)))

function wordIn(form: string): string {
  if (!form.startsWith(REST)) return form.slice(WORD.length)
  const [rest = '', head = ''] = form.slice(REST.length).split(BLANK)
  return head + rest
}
