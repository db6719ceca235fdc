import { DAY_MS, WEEK_MS } from '../../../shared/time.ts'

/** A kind of item with a search index of its own. */
export interface Family {
  name: string
  /** The partition key prefix of each sort order. */
  orders: Readonly<Record<string, string>>
  /** All facets as `name:value`, at most 8 per byte. Append only: entries store their bit positions. */
  facets: readonly string[]
  /** Bytes of an entry that hold the facets. Fixed: stored entries rely on it. */
  facetBytes: number
  /** The assumed size of an entry when a call plans its reads; what larger entries cost shortens the page. */
  entryBytes: number
}

/** The search index data of one item. Most of it is worked out when it is read: a search without words needs only one order. */
export interface Findable {
  /** Its position in each sort order of the family: text of fixed length without blanks that sorts in this order. */
  orders: Readonly<Record<string, string>>
  facets: readonly string[]
  /** Its size in units of 4 kB. */
  blocks: number
  /** Its words, most specific first, each with a bit per field that contains it, at most 4. */
  words: ReadonlyMap<string, number>
}

/** A facet or a word; or one of several groups of them, of which all must be fulfilled. */
export type Condition = { facet: string } | { word: string; fields: number; begins: boolean } | { anyOf: readonly (readonly Condition[])[] }

/** The words of texts, most specific first, at most `most`. */
export function wordsIn(texts: readonly { words: readonly string[]; field: number }[], most: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const { words, field } of texts) {
    for (const word of words) if (found.has(word) || found.size < most) found.set(word, (found.get(word) ?? 0) | field)
  }
  return found
}

export const facetsOf = (name: string, choices: readonly string[]): string[] => choices.map((choice) => `${name}:${choice}`)

const LATEST_MS = 9_999_999_999_999
/** A position that sorts the newest first. */
export const newestFirst = (time: string): string => String(LATEST_MS - Date.parse(time)).padStart(13, '0')

const LAST_WEEK = 9_999
/** 1970 began on a Thursday; weeks begin on Mondays. */
const MONDAY_MS = 3 * DAY_MS
/** A position that sorts by week, the latest first. */
export function latestWeekFirst(time: string): string {
  const week = Math.floor((Date.parse(time) + MONDAY_MS) / WEEK_MS)
  return String(LAST_WEEK - week).padStart(4, '0')
}

/** Whether a word matches a condition. */
export const isMeant = (word: string, fields: number, sought: { word: string; fields: number; begins: boolean }): boolean =>
  (fields & sought.fields) !== 0 && (sought.begins ? word.startsWith(sought.word) : word === sought.word)

/** Whether an item fulfils a condition. */
export function fulfils(item: Findable, condition: Condition): boolean {
  if ('facet' in condition) return item.facets.includes(condition.facet)
  if ('anyOf' in condition) return condition.anyOf.some((group) => group.every((one) => fulfils(item, one)))
  return [...item.words].some(([word, fields]) => isMeant(word, fields, condition))
}

const BLOCK_BYTES = 4_096

/** The blocks that a record takes with `besideBytes` of keys: its JSON is never shorter than its size in DynamoDB. */
export const blocksOf = (record: object, besideBytes: number): number =>
  Math.ceil((Buffer.byteLength(JSON.stringify(record)) + besideBytes) / BLOCK_BYTES)
