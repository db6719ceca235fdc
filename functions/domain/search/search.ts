import { choiceList, entriesOf, wordList, type Entry, type TokenList } from '../../data/search.ts'
import { fulfils, isMeant, type Condition, type Family, type Findable } from './findable.ts'
import { ALL } from './update-search-index.ts'
import { blocksOf, mayFulfil } from './pack.ts'
import { beginningOf } from './words.ts'

export interface Query {
  family: Family
  order: string
  /** All of them must be fulfilled; facets by rarity. */
  conditions: readonly Condition[]
  /** Items per page. */
  limit: number
  /** The end of the previous page. */
  after: Position | undefined
  /** Blocks of 4 kB that the call may read, two per read unit: 20 unless it is a part of another search. */
  blocksMax?: number
}
export interface Search<T> extends Query {
  /** Reads items by their ids, in the same order, in one round trip. */
  look: (ids: readonly string[]) => Promise<(T | undefined)[]>
  /** The search index data of an item now; undefined when it is not indexed. */
  findable: (item: T) => Findable | undefined
}
/** A list, and the entry after which to continue. */
export interface Position {
  name: string
  begins?: string
  after: string
}

const BLOCK_BYTES = 4_096
const BLOCKS_MAX = 20
/** For entries; of 20 blocks twelve are left for the nine items of a page and for large ones. */
const ENTRY_SHARE = 0.4
/** With a word alone, entries may be of other fields, or of another word of the same item. */
const ENTRIES_PER_ITEM = 5
/** Lists that the first call compares. */
const LISTS_MAX = 3

interface Reading {
  list: TokenList
  entries: Entry[]
  bytes: number
  ended: boolean
  fitting: Entry[]
}

/**
 * Lists the items that fulfil all conditions, in two round trips and ten read units. The first call samples the lists of several words and
 * continues with the most selective; later calls read only that one. A page holds as many items as the read units allow, so it may be
 * shorter than `limit` and still have a next position.
 */
export async function search<T>(asked: Search<T>): Promise<{ items: T[]; next: Position | undefined; blocks: number }> {
  const lists = asked.after ? [asked.after] : listsOf(asked)
  const readings = await Promise.all(lists.map((list) => read(list, asked, entriesPerList(asked, lists.length))))
  const { list, entries, ended, fitting } = readings.toSorted(bestFirst)[0] as Reading
  const blocks = readings.reduce((sum, { bytes }) => sum + Math.max(1, Math.ceil(bytes / BLOCK_BYTES)), 0)
  const looked = affordable(fitting, asked, (asked.blocksMax ?? BLOCKS_MAX) - blocks)
  const holding = await confirmed(looked, list, asked)
  const shown = holding.slice(0, asked.limit)
  const cut = holding.length > shown.length ? shown.at(-1)?.entry : fitting.length > looked.length ? looked.at(-1) : undefined
  const last = cut ?? (ended ? undefined : entries.at(-1))
  return {
    items: shown.map(({ item }) => item),
    blocks: blocks + looked.reduce((sum, { facets }) => sum + blocksOf(facets, asked.family), 0),
    next: last && { name: list.name, ...(list.begins !== undefined && { begins: list.begins }), after: last.sk },
  }
}

/** The entries whose items fit into `blocks`: a page, one more per condition for false positives, and at least one for progress. */
function affordable(fitting: readonly Entry[], { family, conditions, limit }: Query, blocks: number): Entry[] {
  let left = blocks
  const over = fitting.findIndex(({ facets }, at) => {
    left -= blocksOf(facets, family)
    return at === limit + conditions.length || (left < 0 && at > 0)
  })
  return over < 0 ? [...fitting] : fitting.slice(0, over)
}

/** Entries that a call may read. */
const entriesMax = ({ family: { entryBytes }, blocksMax = BLOCKS_MAX }: Query): number =>
  Math.floor((Math.floor(blocksMax * ENTRY_SHARE) * BLOCK_BYTES) / entryBytes)

/** With at most one condition most entries match, so fewer are read and more is left for large items. */
const entriesPerList = (asked: Query, lists: number): number => {
  const { conditions, limit } = asked
  const [only, ...others] = conditions
  if (others.length > 0 || (only && 'anyOf' in only)) return Math.floor(entriesMax(asked) / lists)
  return Math.min(entriesMax(asked), (only && 'word' in only ? ENTRIES_PER_ITEM : 2) * limit + 1)
}

/**
 * The lists that may be shortest: those of the words, the longest first. A word is nearly always rarer than a choice, and of choices
 * the first that is given is the rarest, so of these one is enough.
 */
function listsOf({ family, order, conditions }: Query): TokenList[] {
  const prefix = family.orders[order] ?? ''
  const words = conditions.flatMap((one) => ('word' in one ? [one] : []))
  if (words.length > 0) {
    const longest = words.toSorted((one, other) => other.word.length - one.word.length).slice(0, LISTS_MAX)
    return longest.map(({ word, begins }) => wordList(prefix, beginningOf(word), word, begins))
  }
  const [choice = ALL] = conditions.flatMap((one) => ('facet' in one ? [one.facet] : []))
  return [choiceList(prefix, choice)]
}

async function read(list: TokenList & { after?: string }, { family, conditions }: Query, limit: number): Promise<Reading> {
  const { entries, bytes, ended } = await entriesOf(list, limit, list.after)
  const seen = new Set<string>()
  const fitting = entries.filter(({ id, facets }) => {
    const fits = !seen.has(id) && conditions.every((one) => mayFulfil(facets, one, family))
    if (fits) seen.add(id)
    return fits
  })
  return { list, entries, bytes, ended, fitting }
}

/** A list that was read to its end is complete; of the others, the one with the highest share of matches is best. */
const bestFirst = (one: Reading, other: Reading): number =>
  Number(other.ended) - Number(one.ended) || other.fitting.length / other.entries.length - one.fitting.length / one.entries.length

/** Entries are eventually consistent and hashed: drops those that the item itself does not confirm. */
async function confirmed<T>(
  entries: readonly Entry[],
  list: TokenList,
  { conditions, order, look, findable }: Search<T>,
): Promise<{ entry: Entry; item: T }[]> {
  if (entries.length === 0) return []
  const items = await look(entries.map(({ id }) => id))
  return entries.flatMap((entry, at) => {
    const item = items[at]
    const now = item && findable(item)
    const holds = now && now.orders[order] === entry.position && conditions.every((one) => fulfils(now, one)) && isFirst(entry, now, list)
    return holds ? [{ entry, item }] : []
  })
}

/** An item with "design" and "designer" is twice in the list of "des"; only its first entry counts. */
function isFirst({ word }: Entry, item: Findable, { begins }: TokenList): boolean {
  if (word === '' || begins === undefined) return true
  const sought = { word: begins.trimEnd(), fields: ~0, begins: !begins.endsWith(' ') }
  const meant = [...item.words].filter(([one, fields]) => isMeant(one, fields, sought)).map(([one]) => Buffer.from(one))
  return meant.toSorted((one, other) => one.compare(other))[0]?.toString() === word
}
