import type { Found } from '../../../shared/entities/search/found.ts'
import { listFindEntries, partsOfScope, type FindEntry, type Reading } from '../../data/find/entries.ts'
import { isFormsReading, listWords } from '../../data/find/words.ts'
import { getGroup, type StoredGroup } from '../../data/rooms/groups.ts'
import { newestFirst } from '../search/findable.ts'
import { wordsOf } from '../search/words.ts'
import { formOf, formsOf, matchAll, matchOf, mayErr, readWith, typedIn, type Typed } from './matching.ts'
import { findOthers, OTHERS } from './others.ts'
import { byOrder, groupOf, idOf, isSeen, readerOf, unitsOf, type Reader } from './reader.ts'
import { namedIn, shown, type Hit } from './shown.ts'

/** How far a search has come. */
export interface FindPosition {
  phase: number
  /** The scope of the phase that was begun last. */
  last?: Reading['scope']
  /** What is still to be read of the scopes that were begun, in this order. */
  pending: Reading[]
  /** What was asked of the entries of these scopes because a typing error may mean it. */
  asked: string[]
  found: number
  /** People of the reader's startups that were found. */
  people: string[]
}

/** Beside authentication. */
const UNITS_MAX = 10
/** Of the largest possible entries of one reading. */
const READING_UNITS = 1
const ENTRIES = 7
const WORDS = 60
/** For names that entries refer to: without them a page could not go on. */
const RESERVED_UNITS = 1
const NAME_UNITS = 0.5
const PEOPLE_KEPT = 40
const OTHERS_UNITS = 2
/** With fewer results, words with a typing error are looked for too. */
const FEW = 5

const EXACT = 0
const ERRORS = OTHERS.length + 1

/**
 * A page of everything that a user may see and that matches all typed words, the best first: what their words begin in the scopes of the
 * user, then in the indexes of what everybody sees, and when that is little, what they mean with a typing error. At most ten read units
 * a page; it may be short, or empty, and still have a next one.
 */
export async function find(
  userId: string,
  { q, limit, after }: { q: string; limit: number; after: FindPosition | undefined },
): Promise<{ items: Found[]; next: FindPosition | undefined }> {
  const typed = typedIn(q)
  const [driver] = typed
  if (!driver) return { items: [], next: undefined }
  const reader = await readerOf(userId)
  const page = new FindPage({ reader, typed, driver, limit }, after ?? { phase: EXACT, pending: [], asked: [], found: 0, people: [] })
  await page.fill()
  return { items: await page.items(), next: page.next() }
}

interface Asked {
  reader: Reader
  typed: readonly Typed[]
  driver: Typed
  limit: number
}

class FindPage {
  readonly #asked: Asked
  readonly #at: FindPosition
  readonly #hits: Hit[] = []
  readonly #others: Found[] = []
  readonly #named = new Set<string>()
  #units: number
  #isFull = false

  constructor(asked: Asked, at: FindPosition) {
    this.#asked = asked
    this.#at = { ...at, pending: at.pending.filter(({ scope }) => asked.reader.scopes.includes(scope)) }
    this.#units = UNITS_MAX - asked.reader.units
  }

  async fill(): Promise<void> {
    while (!this.#isFull && this.#at.phase <= ERRORS) {
      const { phase } = this.#at
      const other = OTHERS[phase - 1]
      if (other) {
        if (this.#units < OTHERS_UNITS || this.#count() >= this.#asked.limit) return
        await this.#readOthers(other)
      } else {
        const batch = this.#nextReadings(Math.floor((this.#units - RESERVED_UNITS) / READING_UNITS))
        if (batch === undefined) return
        if (batch.length > 0) await this.#readAll(batch)
        else this.#enter(phase + 1)
      }
    }
  }

  async items(): Promise<Found[]> {
    return [...(await shown(this.#hits, this.#asked.reader)), ...this.#others]
  }

  next(): FindPosition | undefined {
    const { phase, pending, asked, people } = this.#at
    if (phase > ERRORS) return undefined
    const isPending = (name: string) => pending.some(({ scope }) => name.startsWith(scope))
    return { ...this.#at, asked: asked.filter(isPending), people: people.slice(-PEOPLE_KEPT), found: this.#at.found + this.#count() }
  }

  #count = (): number => this.#hits.length + this.#others.length

  #enter(phase: number): void {
    const isOver = phase === ERRORS && (!mayErr(this.#asked.driver) || this.#at.found + this.#count() >= FEW)
    Object.assign(this.#at, { phase: isOver ? phase + 1 : phase, last: undefined, asked: [] })
  }

  async #readOthers(other: (typeof OTHERS)[number]): Promise<void> {
    const { typed, reader, limit } = this.#asked
    const { items, units } = await findOthers(other, { typed, reader, units: this.#units, limit: limit - this.#count() })
    this.#units -= units
    this.#others.push(...items.filter(({ kind, id }) => kind !== 'person' || !this.#at.people.includes(id)))
    this.#enter(this.#at.phase + 1)
  }

  /** What is read next, at most `most`; nothing at the end of the phase, undefined when that is more than the page may read. */
  #nextReadings(most: number): Reading[] | undefined {
    const at = this.#at
    const readings = at.pending.splice(0, Math.max(0, most))
    for (const scope of this.#asked.reader.scopes) {
      if (at.pending.length > 0) return readings.length > 0 ? readings : undefined
      if (at.last !== undefined && byOrder(scope, at.last) <= 0) continue
      const begun = this.#begin(scope)
      if (readings.length + begun.length > most) return readings.length > 0 ? readings : undefined
      readings.push(...begun)
      at.last = scope
    }
    return readings.length === 0 && at.pending.length > 0 ? undefined : readings
  }

  #begin(scope: Reading['scope']): Reading[] {
    const { word, isNumber } = this.#asked.driver
    if (this.#at.phase === EXACT) return [{ scope, begins: isNumber ? `${word} ` : word }]
    return formsOf(word).map((begins) => ({ scope, begins }))
  }

  async #readAll(batch: readonly Reading[]): Promise<void> {
    const read = await Promise.all(batch.map((reading) => this.#read(reading)))
    this.#units -= read.reduce((sum, { units }) => sum + units, 0)
    const rest: Reading[] = []
    for (const [at, reading] of batch.entries()) {
      const { group, keys, items, ended } = read[at] as Read
      const used = this.#isFull ? 0 : items.findIndex((one) => !this.#take(one, reading, group))
      if (used >= 0) rest.push(used > 0 ? { ...reading, after: keys[used - 1] } : reading)
      else if (!ended) rest.push({ ...reading, after: keys.at(-1) })
    }
    this.#at.pending.unshift(...rest)
  }

  async #read(reading: Reading): Promise<Read> {
    const groupId = groupOf(reading.scope, this.#asked.reader)
    const [{ bytes, ...found }, group] = await Promise.all([
      isFormsReading(reading) ? listWords(reading, WORDS) : listFindEntries(reading, ENTRIES),
      groupId === undefined ? undefined : getGroup(groupId),
    ])
    const units = unitsOf(bytes) + (groupId === undefined ? 0 : NAME_UNITS)
    const isClosed = groupId !== undefined && (group?.deletedAt !== undefined || !group?.memberIds.includes(this.#asked.reader.userId))
    if (isClosed) return { items: [], keys: [], ended: true, units, group: undefined }
    const own = reading.after === undefined && this.#at.phase === EXACT ? this.#ownStartup(reading.scope) : []
    return { ...found, items: [...own, ...found.items], keys: [...own.map(() => reading.begins), ...found.keys], units, group }
  }

  /** The startup of a scope as an entry: its name is read with the membership. */
  #ownStartup(scope: Reading['scope']): FindEntry[] {
    const membership = partsOfScope(scope)[0] === 'TEAM' ? this.#asked.reader.memberships.get(idOf(scope)) : undefined
    if (!membership) return []
    const { card, roleTitle, teamRole, joinedAt } = membership
    const facts = { title: card.name, note: roleTitle ?? teamRole, words: wordsOf(card.name), state: '', at: '' }
    return [{ ...facts, scope, kind: 'startup', id: card.id, word: '', position: newestFirst(joinedAt) }]
  }

  /** Whether the page goes on after an entry or a word. */
  #take(item: FindEntry | string, reading: Reading, group: StoredGroup | undefined): boolean {
    if (typeof item === 'string') this.#askFor(item, reading)
    else {
      const match = this.#matchOf(item, reading)
      if (match !== undefined && !this.#add({ entry: item, match, groupName: group?.name })) {
        this.#isFull = true
        return false
      }
    }
    return true
  }

  /** A word that the typed one may mean is read under what it shares with others, once. */
  #askFor(word: string, { scope, begins }: Reading): void {
    const { driver } = this.#asked
    const meant = word.startsWith(driver.word) || begins !== formOf(word, driver.word) ? undefined : readWith(word, driver.word)
    const name = `${scope} ${meant ?? ''}`
    if (meant === undefined || this.#at.asked.includes(name)) return
    this.#at.asked.push(name)
    this.#at.pending.push({ scope, begins: meant })
  }

  /** How well an entry that the reader sees matches; an item with several such words counts under the first one only. */
  #matchOf(entry: FindEntry, { begins }: Reading): number | undefined {
    const { reader, typed, driver } = this.#asked
    const { words, word, scope, kind, note } = entry
    if (typed.some((one) => one.isNumber && (kind !== 'task' || note !== `#${one.word}`))) return undefined
    if (kind === 'startup') return matchAll(words, typed)
    const isExact = this.#at.phase === EXACT
    const meant = words.filter((one) => (matchOf(one, driver) ?? Infinity) <= (isExact ? 1 : 2))
    if (meant[0] !== word || (!isExact && (readWith(word, driver.word) !== begins || meant.some((one) => one.startsWith(driver.word)))))
      return undefined
    return isSeen(entry, reader.userId, reader.memberships.get(idOf(scope))?.teamRole) ? matchAll(words, typed) : undefined
  }

  /** Whether the page has room for a hit and for what it names. */
  #add(hit: Hit): boolean {
    const { kind, id } = hit.entry
    if (kind === 'person' && this.#at.people.includes(id)) return true
    const name = JSON.stringify(namedIn(hit.entry, this.#asked.reader.userId) ?? '')
    const units = name === '""' || this.#named.has(name) ? 0 : NAME_UNITS
    if (this.#count() >= this.#asked.limit || this.#units < units) return false
    this.#units -= units
    this.#named.add(name)
    this.#hits.push(hit)
    if (kind === 'person') this.#at.people.push(id)
    return true
  }
}

interface Read {
  items: readonly (FindEntry | string)[]
  keys: string[]
  ended: boolean
  units: number
  group: StoredGroup | undefined
}
