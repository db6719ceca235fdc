/** Things that are searched together. */
export interface Family {
  name: string
  /** The partitions' prefix of each order in which they are listed. */
  orders: Readonly<Record<string, string>>
  /** Everything that can be chosen, as `name:value`: at most 32, and new ones come last, since entries store their places. */
  facets: readonly string[]
}

/** What one thing is found by. */
export interface Findable {
  /** Its place in each order of the family: text that sorts first what comes first, without blanks, always as long. */
  orders: Readonly<Record<string, string>>
  facets: readonly string[]
  /** Its words, the most telling first, each with the fields in which it stands: a bit for each, at most 4. */
  words: ReadonlyMap<string, number>
}

/** What is looked for: a choice, or a word in some of the fields, whole or as a beginning. */
export type Condition = { facet: string } | { word: string; fields: number; begins: boolean }

/** So many words of a thing are found: its entries stay below 199 bytes, of which 164 are 4 read units. */
const WORDS_MAX = 32

/** The words of some texts, most telling first, at most 32 in all. */
export function wordsIn(texts: readonly { words: readonly string[]; field: number }[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { words, field } of texts) {
    for (const word of words) if (found.has(word) || found.size < WORDS_MAX) found.set(word, (found.get(word) ?? 0) | field)
  }
  return found
}

/** Whether a word is one that a condition looks for. */
export const isMeant = (word: string, fields: number, sought: { word: string; fields: number; begins: boolean }): boolean =>
  (fields & sought.fields) !== 0 && (sought.begins ? word.startsWith(sought.word) : word === sought.word)

/** Whether a thing is what is looked for. */
export const fulfils = ({ facets, words }: Findable, condition: Condition): boolean =>
  'facet' in condition ? facets.includes(condition.facet) : [...words].some(([word, fields]) => isMeant(word, fields, condition))
