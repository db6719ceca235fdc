import type { FoundKind } from '../../../shared/entities/search/found.ts'
import { entity, page, recordIn, recordOf } from '../store/table.ts'
import { put, remove } from '../store/write.ts'
import { writeEach } from '../store/write-each.ts'

/** Who reads a partition of the index: the team of a startup, the members of a room, or one user, what is theirs or their direct messages. */
export type ScopeKind = 'TEAM' | 'ROOM' | 'OWN' | 'TALKS'
export type Scope = `${ScopeKind}#${string}`
export const scopeOf = (kind: ScopeKind, id: string): Scope => `${kind}#${id}`
/** The kind and the id of a scope. */
export const partsOfScope = (scope: Scope): [ScopeKind, string] => scope.split('#') as [ScopeKind, string]

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
export const BLANK = ' '
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
      const scope = String(row['pk']).slice(PREFIX.length) as Scope
      const shown = { title: '', note: '', state: '', at: '', ...recordOf<Partial<FindEntry>>(row) }
      return { ...shown, scope, word, position, kind: kind as FoundKind, id, words: String(row['words']).split(BLANK) }
    },
  },
})

/** Writes some entries and deletes others, in any order. */
export const replaceFindEntries = (wanted: readonly FindEntry[], gone: readonly EntryId[]): Promise<void> =>
  writeEach([...wanted.map((entry) => put(findEntries, entry)), ...gone.map((id) => remove(findEntries.key(id)))])

/** Equal for entries that replace one another. */
export const entryName = (id: EntryId): string => JSON.stringify(findEntries.key(id))

/** What a Query reads: the items of a partition whose sort keys begin with a text, after one of them. */
export interface Reading {
  scope: Scope
  begins: string
  after?: string | undefined
  isConsistent?: boolean
}
export interface Read<T> {
  items: T[]
  /** The sort keys of the items. */
  keys: string[]
  /** As DynamoDB counts them, or a few more. */
  bytes: number
  /** Whether this is the end. */
  ended: boolean
}

/** One Query. */
export async function readFrom<T>(
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
  readFrom(reading, limit, (row) => recordIn(findEntries, row))
