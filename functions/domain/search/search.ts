import { choiceList, entriesOf, wordList, type Entry, type TokenList } from '../../data/search.ts'
import { fulfils, isMeant, type Condition, type Family, type Findable } from './findable.ts'
import { ALL } from './keep-found.ts'
import { blocksOf, mayFulfil } from './pack.ts'
import { beginningOf } from './words.ts'

export interface Query {
  family: Family
  order: string
  /** All of them must be fulfilled; choices in the order of how rare they are. */
  conditions: readonly Condition[]
  /** How many things a page may have. */
  limit: number
  /** Where the page before ended. */
  after: Position | undefined
}
export interface Search<T> extends Query {
  /** The things of some ids, in the same order, in one round trip. */
  look: (ids: readonly string[]) => Promise<(T | undefined)[]>
  /** What a thing is found by now; nothing when it is in no list. */
  findable: (thing: T) => Findable | undefined
}
/** The list that is read, and the entry after which to go on. */
export interface Position {
  name: string
  begins?: string
  after: string
}

/** A query and a BatchGet read blocks of 4 kB, two for a read unit: so many are ten. */
const BLOCK_BYTES = 4_096
const BLOCKS_MAX = 20
/** For entries: twelve are left, for the nine things of a page and for what is larger than most. */
const ENTRY_BLOCKS = 8
/** Of a word alone: it may stand in other fields, and a thing more than once among those that begin alike. */
const ENTRIES_PER_THING = 5
/** Lists among which the first call chooses. */
const LISTS_MAX = 3

interface Reading {
  list: TokenList
  entries: Entry[]
  bytes: number
  ended: boolean
  fitting: Entry[]
}

/**
 * The things that fulfil all conditions, in two round trips and ten read units. The first call reads a little of the lists of several words and
 * goes on with the one of whose entries the most fit; later calls read only that one. A page takes only as many things as the units allow, which
 * is less than `limit` when they are large. So a page may be short and still have a position to go on from.
 */
export async function search<T>(asked: Search<T>): Promise<{ items: T[]; next: Position | undefined }> {
  const lists = asked.after ? [asked.after] : listsOf(asked)
  const readings = await Promise.all(lists.map((list) => read(list, asked, entriesPerList(asked, lists.length))))
  const { list, entries, ended, fitting } = readings.toSorted(bestFirst)[0] as Reading
  const blocks = readings.reduce((sum, { bytes }) => sum + Math.ceil(bytes / BLOCK_BYTES), 0)
  const looked = affordable(fitting, asked, BLOCKS_MAX - blocks)
  const holding = await confirmed(looked, list, asked)
  const shown = holding.slice(0, asked.limit)
  const cut = holding.length > shown.length ? shown.at(-1)?.entry : fitting.length > looked.length ? looked.at(-1) : undefined
  const last = cut ?? (ended ? undefined : entries.at(-1))
  return {
    items: shown.map(({ thing }) => thing),
    next: last && { name: list.name, ...(list.begins !== undefined && { begins: list.begins }), after: last.sk },
  }
}

/** The first of them that can be read for so many blocks: a page, and one more for each condition, since these may deceive; one always, to go on. */
function affordable(fitting: readonly Entry[], { family, conditions, limit }: Query, blocks: number): Entry[] {
  let left = blocks
  const over = fitting.findIndex(({ facets }, at) => {
    left -= blocksOf(facets, family)
    return at === limit + conditions.length || (left < 0 && at > 0)
  })
  return over < 0 ? [...fitting] : fitting.slice(0, over)
}

/** Entries that a call may read: 4 read units. */
const entriesMax = ({ entryBytes }: Family): number => Math.floor((ENTRY_BLOCKS * BLOCK_BYTES) / entryBytes)

/** With one choice, one word, or nothing to look for, most entries fit, so few are read, and more is left for large things. */
const entriesPerList = ({ family, conditions, limit }: Query, lists: number): number => {
  const [only, ...others] = conditions
  if (others.length > 0) return Math.floor(entriesMax(family) / lists)
  return Math.min(entriesMax(family), (only && 'word' in only ? ENTRIES_PER_THING : 2) * limit + 1)
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

/** A list that was read to its end has everything; of the others the best has most that fits among what was read. */
const bestFirst = (one: Reading, other: Reading): number =>
  Number(other.ended) - Number(one.ended) || other.fitting.length / other.entries.length - one.fitting.length / one.entries.length

/** Entries follow their things a moment later, and hashes may deceive: what the thing itself does not confirm is left out. */
async function confirmed<T>(
  entries: readonly Entry[],
  list: TokenList,
  { conditions, order, look, findable }: Search<T>,
): Promise<{ entry: Entry; thing: T }[]> {
  if (entries.length === 0) return []
  const things = await look(entries.map(({ id }) => id))
  return entries.flatMap((entry, at) => {
    const thing = things[at]
    const now = thing && findable(thing)
    const holds = now && now.orders[order] === entry.place && conditions.every((one) => fulfils(now, one)) && isFirst(entry, now, list)
    return holds ? [{ entry, thing }] : []
  })
}

/** A thing with "design" and "designer" is twice in the list of "des"; the first entry shows it. */
function isFirst({ word }: Entry, { words }: Findable, { begins }: TokenList): boolean {
  if (word === '' || begins === undefined) return true
  const sought = { word: begins.trimEnd(), fields: ~0, begins: !begins.endsWith(' ') }
  const meant = [...words].filter(([one, fields]) => isMeant(one, fields, sought)).map(([one]) => Buffer.from(one))
  return meant.toSorted((one, other) => one.compare(other))[0]?.toString() === word
}
