import type { FoundKind } from '../../../shared/entities/search/found.ts'
import { entity, page, recordIn, type Key } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** Who reads a partition of the index: the team of a startup, the members of a room, or one user, what is theirs or their direct messages. */
export type ScopeKind = 'TEAM' | 'ROOM' | 'OWN' | 'TALKS'
export type Scope = `${ScopeKind}#${string}`

/** Lists an item under one of its words, with all that a result shows. */
export interface FindEntry {
  scope: Scope
  word: string
  /** Sorts the entries of a word, the newest item first: 13 digits. */
  position: string
  kind: FoundKind
  id: string
  title: string
  note: string
  /** Of a task the id of its column. */
  state: string
  at: string
  /** Every word of the item. */
  words: readonly string[]
  /** Which part of the team sees it; nothing: all of it. */
  seenBy?: 'leads' | 'opportunities' | 'links' | 'leaders'
  /** Who sees it with any team role; the sender of a message. */
  userId?: string
  /** The other user of a direct message. */
  otherId?: string
}
type EntryId = Pick<FindEntry, 'scope' | 'word' | 'position' | 'kind' | 'id'>

const PREFIX = 'FIND#'
const BLANK = ' '
export const findPartition = (scope: Scope): string => `${PREFIX}${scope}`

export const findEntries = entity<FindEntry, EntryId>({
  kind: 'found',
  key: ({ scope, word, position, kind, id }) => ({ pk: findPartition(scope), sk: [word, position, kind, id].join(BLANK) }),
  packing: {
    pack: ({ scope: _scope, word: _word, position: _position, kind: _kind, id: _id, words, ...shown }) => ({
      ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== '')),
      words: words.join(BLANK),
    }),
    unpack: (row) => {
      const [word = '', position = '', kind, id = ''] = String(row['sk']).split(BLANK)
      const { title = '', note = '', state = '', at = '', seenBy, userId, otherId } = row as Partial<FindEntry>
      return {
        scope: String(row['pk']).slice(PREFIX.length) as Scope,
        word,
        position,
        kind: kind as FoundKind,
        id,
        title,
        note,
        state,
        at,
        words: String(row['words']).split(BLANK),
        ...(seenBy && { seenBy }),
        ...(userId !== undefined && { userId }),
        ...(otherId !== undefined && { otherId }),
      }
    },
  },
})

export const putFindEntry = (entry: FindEntry): Mutation => put(findEntries, entry)
export const deleteFindEntry = (id: EntryId): Mutation => remove(findEntries.key(id))
/** Equal for entries that replace one another. */
export const entryName = (id: EntryId): string => nameOf(findEntries.key(id))
const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`

/** What a Query reads: the items of a partition whose sort keys begin with a text, after one of them. */
export interface Reading {
  scope: Scope
  begins: string
  after?: string | undefined
  isConsistent?: boolean
}
interface Read<T> {
  items: T[]
  /** The sort keys of the items. */
  keys: string[]
  /** As DynamoDB counts them, or a few more. */
  bytes: number
  /** Whether this is the end. */
  ended: boolean
}

async function read<T>(
  { scope, begins, after, isConsistent = false }: Reading,
  limit: number,
  itemOf: (row: Record<string, unknown>) => T,
): Promise<Read<T>> {
  const pk = findPartition(scope)
  const { rows, next } = await page({
    pk,
    prefix: begins,
    limit,
    after: after === undefined ? undefined : { pk, sk: after },
    consistent: isConsistent,
  })
  return {
    items: rows.map(itemOf),
    keys: rows.map(({ sk }) => String(sk)),
    bytes: rows.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0),
    ended: next === undefined,
  }
}

/** The entries whose word begins with a text; one that ends in a blank is the whole word. */
export const listFindEntries = (reading: Reading, limit: number): Promise<Read<FindEntry>> =>
  read(reading, limit, (row) => recordIn(findEntries, row))

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
export const listWords = (reading: Reading, limit: number): Promise<Read<string>> => read(reading, limit, ({ sk }) => wordIn(String(sk)))

function wordIn(form: string): string {
  if (!form.startsWith(REST)) return form.slice(WORD.length)
  const [rest = '', head = ''] = form.slice(REST.length).split(BLANK)
  return head + rest
}
