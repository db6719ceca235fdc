import { getEach } from '../reads.ts'
import { entity, refTo } from '../store/table.ts'
import { put, remove } from '../store/write.ts'
import { writeEach } from '../store/write-each.ts'
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

/** What is left of a word without its first letters, with these. */
function restsOf(word: string): string[] {
  const letters = [...word]
  const part = (from: number, to?: number) => letters.slice(from, to).join('')
  return HEADS.filter((head) => letters.length - head >= REST_MIN).map((head) => `${REST}${part(head)}${BLANK}${part(0, head)}`)
}

export interface ScopeWord {
  scope: Scope
  word: string
}
const own = ({ scope, word }: ScopeWord): FindWord => ({ scope, form: `${WORD}${word}` })
const rests = ({ scope, word }: ScopeWord): FindWord[] => restsOf(word).map((form) => ({ scope, form }))
const puts = (forms: readonly FindWord[]) => forms.map((form) => put(findWords, form))
const removals = (forms: readonly FindWord[]) => forms.map((form) => remove(findWords.key(form)))

/** The items of a word. */
export const itemsOfWord = (word: ScopeWord): object[] => puts([...rests(word), own(word)]).map(({ Put }) => Put.Item)

/** Adds words to their scopes: a word comes after its other forms, so one that is there has them. */
export async function putWords(words: readonly ScopeWord[]): Promise<void> {
  await writeEach(puts(words.flatMap(rests)))
  await writeEach(puts(words.map(own)))
}

/** Deletes words from their scopes. */
export async function deleteWords(words: readonly ScopeWord[]): Promise<void> {
  await writeEach(removals(words.map(own)))
  await writeEach(removals(words.flatMap(rests)))
}

/** Those of the words that their scopes do not have: most words are known, and a read is cheaper than writing them again. */
export async function unknownOf(words: readonly ScopeWord[]): Promise<ScopeWord[]> {
  const known = await getEach(
    words.map((word) => refTo(findWords, own(word))),
    { consistent: true },
  )
  return words.filter((_, at) => known[at] === undefined)
}

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
