import { entity, find, page, type Key } from './store/table.ts'
import { erase, put, type Mutation } from './store/write.ts'

/** The identity of an index entry. */
export type EntryKey = Key

/** A thing under one of its tokens: so it is found, and its packed facets tell what else it is (design 4, search). */
export interface SearchEntry extends EntryKey {
  facets: Uint8Array
}
export const searchEntries = entity<SearchEntry>({
  kind: 'search',
  key: ({ pk, sk }) => ({ pk, sk }),
})

/** Where the things of a token stand in one order: `P#area:Design`, or for words `P#w:des` and what the sort key begins with. */
export interface TokenList {
  name: string
  begins?: string
}

const BLANK = ' '
/** The list of a choice, or of everything. */
export const choiceList = (order: string, choice: string): TokenList => ({ name: `${order}#${choice}` })
/** The list of a word among those that begin alike: first the word itself, then those that it begins. */
export const wordList = (order: string, beginning: string, word: string, begins: boolean): TokenList => ({
  name: `${order}#w:${beginning}`,
  begins: begins ? word : `${word}${BLANK}`,
})

/** The key of a thing in a list: of a word, with the word before its place. */
export const entryKey = ({ name: pk }: TokenList, word: string, place: string, id: string): EntryKey => ({
  pk,
  sk: [...(word === '' ? [] : [word]), place, id].join(BLANK),
})

/** The names of the four attributes, and the kind. */
const FIXED_BYTES = Buffer.byteLength('pk sk _kind facets search'.replaceAll(' ', ''))

export interface Entry {
  sk: string
  id: string
  place: string
  /** The word of the entry, or ''. */
  word: string
  facets: Uint8Array
}

export interface Entries {
  entries: Entry[]
  /** What was read for them, as the table counts it. */
  bytes: number
  /** Whether the list ends there. */
  ended: boolean
}

/** The next entries of a list, at most `limit`. */
export async function entriesOf({ name: pk, begins }: TokenList, limit: number, after?: string): Promise<Entries> {
  const { rows, next } = await page({
    pk,
    limit,
    ...(begins !== undefined && { prefix: begins }),
    after: after === undefined ? undefined : { pk, sk: after },
  })
  const entries = rows.map((row) => entryOf(row))
  const bytes = entries.reduce(
    (sum, { sk, facets }) => sum + FIXED_BYTES + Buffer.byteLength(pk) + Buffer.byteLength(sk) + facets.length,
    0,
  )
  return { entries, bytes, ended: next === undefined }
}

function entryOf(row: Record<string, unknown>): Entry {
  const { sk, facets } = row as unknown as SearchEntry
  const [id = '', place = '', word = ''] = sk.split(BLANK).toReversed()
  return { sk, id, place, word, facets }
}

/** Which entries a thing has, so that those it should no longer have are known. */
export interface SearchRecord {
  family: string
  id: string
  keys: EntryKey[]
  /** What its entries carry; missing while they are being written. */
  facets?: Uint8Array
  /** Goes up with each write: of two that run at once, one starts anew. */
  version: number
}
const searchRecords = entity<SearchRecord, Pick<SearchRecord, 'family' | 'id'>>({
  kind: 'search-record',
  key: ({ family, id }) => ({ pk: `SEARCH#${family}#${id}`, sk: 'SEARCH' }),
})

/** Equal for equal keys. */
export const entryName = ({ pk, sk }: EntryKey): string => `${pk}\n${sk}`
export const putSearchEntry = (key: EntryKey, facets: Uint8Array): Mutation => put(searchEntries, { ...key, facets })
export const deleteSearchEntry = (key: EntryKey): Mutation => erase(key)

export const getSearchRecord = (family: string, id: string): Promise<SearchRecord | undefined> =>
  find(searchRecords, { family, id }, { consistent: true })
/** Stores a record as long as `version` is the stored one; nothing: as long as there is none. */
export const putSearchRecord = (record: SearchRecord, version: number | undefined): Mutation =>
  put(searchRecords, record, version === undefined ? { absent: true } : { equals: { version } })
export const deleteSearchRecord = (record: SearchRecord): Mutation =>
  erase(searchRecords.key(record), { equals: { version: record.version } })
