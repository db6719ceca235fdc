import { entity, find, page, type Key } from './store/table.ts'
import { remove, put, type Mutation } from './store/write.ts'
import { writeEach } from './store/write-each.ts'

/** The identity of an index entry. */
export type EntryKey = Key

/** Lists an item under one of its tokens, with its packed facets (design 4, search). */
export interface SearchEntry extends EntryKey {
  facets: Uint8Array
}
export const searchEntries = entity<SearchEntry>({
  kind: 'search',
  key: ({ pk, sk }) => ({ pk, sk }),
})

/** The partition of a token in one sort order, such as `P#area:Design`; for words `P#w:des` and a prefix of the sort key. */
export interface TokenList {
  name: string
  begins?: string
}

const BLANK = ' '
/** The list of a facet, or of all items. */
export const choiceList = (order: string, choice: string): TokenList => ({ name: `${order}#${choice}` })
/** The list of a word within the partition of its first letters. */
export const wordList = (order: string, beginning: string, word: string, begins: boolean): TokenList => ({
  name: `${order}#w:${beginning}`,
  begins: begins ? word : `${word}${BLANK}`,
})

/** The key of an item in a list; in the list of a word, the word comes first. */
export const entryKey = ({ name: pk }: TokenList, word: string, position: string, id: string): EntryKey => ({
  pk,
  sk: [...(word === '' ? [] : [word]), position, id].join(BLANK),
})

/** The names of the four attributes, and the kind. */
const FIXED_BYTES = Buffer.byteLength('pk sk _kind facets search'.replaceAll(' ', ''))

export interface Entry {
  sk: string
  id: string
  position: string
  /** The word of the entry, or ''. */
  word: string
  facets: Uint8Array
}

export interface Entries {
  entries: Entry[]
  /** Bytes read, as DynamoDB counts them. */
  bytes: number
  /** Whether this is the end of the list. */
  ended: boolean
}

/** Lists the next entries, at most `limit`. */
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
  const [id = '', position = '', word = ''] = sk.split(BLANK).toReversed()
  return { sk, id, position, word, facets }
}

/** The entries that an item has, so that an update can delete those that it no longer needs. */
export interface SearchRecord {
  family: string
  id: string
  keys: EntryKey[]
  /** The facets in its entries; missing while entries are being written. */
  facets?: Uint8Array
  /** For optimistic locking: of two concurrent updates, one retries. */
  version: number
}
const searchRecords = entity<SearchRecord, Pick<SearchRecord, 'family' | 'id'>>({
  kind: 'search-record',
  key: ({ family, id }) => ({ pk: `SEARCH#${family}#${id}`, sk: 'SEARCH' }),
})

/** Equal for equal keys. */
export const entryName = ({ pk, sk }: EntryKey): string => `${pk}\n${sk}`
export const putSearchEntries = (keys: readonly EntryKey[], facets: Uint8Array): Promise<void> =>
  writeEach(keys.map((key) => put(searchEntries, { ...key, facets })))
export const deleteSearchEntries = (keys: readonly EntryKey[]): Promise<void> => writeEach(keys.map((key) => remove(key)))

export const getSearchRecord = (family: string, id: string): Promise<SearchRecord | undefined> =>
  find(searchRecords, { family, id }, { consistent: true })
/** Puts a record if `version` is the stored version; without a version, if there is no record. */
export const putSearchRecord = (record: SearchRecord, version: number | undefined): Mutation =>
  put(searchRecords, record, version === undefined ? { absent: true } : { equals: { version } })
export const deleteSearchRecord = (record: SearchRecord): Mutation =>
  remove(searchRecords.key(record), { equals: { version: record.version } })
