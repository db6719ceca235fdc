import { DAY_MS, WEEK_MS } from '../../../shared/time.ts'

/** Things that are searched together. */
export interface Family {
  name: string
  /** The partitions' prefix of each order in which they are listed. */
  orders: Readonly<Record<string, string>>
  /** Everything that can be chosen, as `name:value`: at most 8 per byte, and new ones come last, since entries store their places. */
  facets: readonly string[]
  /** How many bytes of an entry hold them; entries store this too, so it stays as it is. */
  facetBytes: number
  /** As how large entries count when a call decides how many it reads: most are no larger, and what the largest cost is cut from the page. */
  entryBytes: number
}

/** What one thing is found by. */
export interface Findable {
  /** Its place in each order of the family: text that sorts first what comes first, without blanks, always as long. */
  orders: Readonly<Record<string, string>>
  facets: readonly string[]
  /** How many times 4 kB it takes to read it. */
  blocks: number
  /** Its words, the most telling first, each with the fields in which it stands: a bit for each, at most 4. */
  words: ReadonlyMap<string, number>
}

/** What is looked for: a choice, or a word in some of the fields, whole or as a beginning. */
export type Condition = { facet: string } | { word: string; fields: number; begins: boolean }

/** The words of some texts, most telling first; so few that a call can read enough entries. */
export function wordsIn(texts: readonly { words: readonly string[]; field: number }[], most: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const { words, field } of texts) {
    for (const word of words) if (found.has(word) || found.size < most) found.set(word, (found.get(word) ?? 0) | field)
  }
  return found
}

export const facetsOf = (name: string, choices: readonly string[]): string[] => choices.map((choice) => `${name}:${choice}`)

const LATEST_MS = 9_999_999_999_999
/** A place that sorts the newest first. */
export const newestFirst = (time: string): string => String(LATEST_MS - Date.parse(time)).padStart(13, '0')

const LAST_WEEK = 9_999
/** 1970 began on a Thursday; weeks begin on Mondays. */
const MONDAY_MS = 3 * DAY_MS
/** A place that sorts by week, the latest first. */
export function latestWeekFirst(time: string): string {
  const week = Math.floor((Date.parse(time) + MONDAY_MS) / WEEK_MS)
  return String(LAST_WEEK - week).padStart(4, '0')
}

/** Whether a word is one that a condition looks for. */
export const isMeant = (word: string, fields: number, sought: { word: string; fields: number; begins: boolean }): boolean =>
  (fields & sought.fields) !== 0 && (sought.begins ? word.startsWith(sought.word) : word === sought.word)

/** Whether a thing is what is looked for. */
export const fulfils = ({ facets, words }: Findable, condition: Condition): boolean =>
  'facet' in condition ? facets.includes(condition.facet) : [...words].some(([word, fields]) => isMeant(word, fields, condition))
