import {
  choiceList,
  deleteSearchEntry,
  deleteSearchRecord,
  entryKey,
  entryName,
  getSearchRecord,
  putSearchEntry,
  putSearchRecord,
  wordList,
  type EntryKey,
  type SearchRecord,
} from '../../data/search.ts'
import { commit } from '../../data/transaction.ts'
import type { Family, Findable } from './findable.ts'
import { pack } from './pack.ts'
import { beginningOf } from './words.ts'

/** The token that everything has. */
export const ALL = 'all'
const TRIES = 5
const AT_ONCE = 25

/**
 * Updates the index entries of a thing to what `look` returns; undefined removes them all.
 * May run twice or at the same time for one thing: the last one to write has looked after the one before had written.
 */
export async function keepFound(family: Family, id: string, look: () => Promise<Findable | undefined>): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const had = await getSearchRecord(family.name, id)
    if (await bringInLine(family, id, had, await look())) return
  }
  throw new Error('Search index update failed: version conflict after 5 attempts')
}

/** The record first names old and new entries, then the new ones only, so that a retry after an interruption knows them all. */
async function bringInLine(family: Family, id: string, had: SearchRecord | undefined, thing: Findable | undefined): Promise<boolean> {
  const keys = thing ? keysOf(family, id, thing) : []
  const facets = thing ? pack(thing, family) : new Uint8Array()
  const same = had?.facets !== undefined && Buffer.compare(had.facets, facets) === 0
  const old = new Map((had?.keys ?? []).map((key) => [entryName(key), key]))
  const wanted = new Map(keys.map((key) => [entryName(key), key]))
  const missing = same ? keys.filter((key) => !old.has(entryName(key))) : keys
  const surplus = [...old].filter(([name]) => !wanted.has(name)).map(([, key]) => key)
  if (missing.length + surplus.length === 0 && (same || !had)) return true

  const version = (had?.version ?? 0) + 1
  const unfinished: SearchRecord = { family: family.name, id, keys: [...new Map([...old, ...wanted]).values()], version }
  const begun = await commit(putSearchRecord(unfinished, had?.version))
  if (begun.refused !== undefined) return false
  await inTurn(missing, (key) => commit(putSearchEntry(key, facets)))
  await inTurn(surplus, (key) => commit(deleteSearchEntry(key)))
  const ended = thing ? putSearchRecord({ ...unfinished, keys, facets, version: version + 1 }, version) : deleteSearchRecord(unfinished)
  return (await commit(ended)).refused === undefined
}

/** Every entry of a thing: in each order one for everything, for each choice and for each word. */
export const keysOf = (family: Family, id: string, { orders, facets, words }: Findable): EntryKey[] =>
  Object.entries(family.orders).flatMap(([name, order]) => {
    const place = orders[name] ?? ''
    return [
      ...[ALL, ...facets].map((choice) => entryKey(choiceList(order, choice), '', place, id)),
      ...[...words.keys()].map((word) => entryKey(wordList(order, beginningOf(word), word, false), word, place, id)),
    ]
  })

async function inTurn(keys: readonly EntryKey[], act: (key: EntryKey) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < keys.length; at += AT_ONCE) await Promise.all(keys.slice(at, at + AT_ONCE).map(act))
}
