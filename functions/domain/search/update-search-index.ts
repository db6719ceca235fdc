import {
  choiceList,
  deleteSearchEntries,
  deleteSearchRecord,
  entryKey,
  entryName,
  getSearchRecord,
  putSearchEntries,
  putSearchRecord,
  wordList,
  type EntryKey,
  type SearchRecord,
} from '../../data/search.ts'
import { commit } from '../../data/transaction.ts'
import type { Family, Findable } from './findable.ts'
import { pack } from './pack.ts'
import { beginningOf } from './words.ts'

/** The token of every indexed item. */
export const ALL = 'all'
const TRIES = 5

/**
 * Updates the index entries of an item to what `look` returns; undefined removes them all.
 * Safe to run concurrently for one item: the version makes the last writer read after the previous write.
 */
export async function updateSearchIndex(family: Family, id: string, look: () => Promise<Findable | undefined>): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await getSearchRecord(family.name, id)
    if (await updateEntries(family, id, before, await look())) return
  }
  throw new Error('Search index update failed: version conflict after 5 attempts')
}

/** The record first names old and new entries, then the new ones only, so that a retry after an interruption knows them all. */
async function updateEntries(family: Family, id: string, before: SearchRecord | undefined, item: Findable | undefined): Promise<boolean> {
  const keys = item ? keysOf(family, id, item) : []
  const facets = item ? pack(item, family) : new Uint8Array()
  const same = before?.facets !== undefined && Buffer.compare(before.facets, facets) === 0
  const old = new Map((before?.keys ?? []).map((key) => [entryName(key), key]))
  const wanted = new Map(keys.map((key) => [entryName(key), key]))
  const missing = [...wanted].filter(([name]) => !same || !old.has(name)).map(([, key]) => key)
  const surplus = [...old].filter(([name]) => !wanted.has(name)).map(([, key]) => key)
  if (missing.length + surplus.length === 0 && (same || !before)) return true

  const version = (before?.version ?? 0) + 1
  const unfinished: SearchRecord = { family: family.name, id, keys: [...new Map([...old, ...wanted]).values()], version }
  const begun = await commit(putSearchRecord(unfinished, before?.version))
  if (begun.refused !== undefined) return false
  await putSearchEntries(missing, facets)
  await deleteSearchEntries(surplus)
  const ended = item ? putSearchRecord({ ...unfinished, keys, facets, version: version + 1 }, version) : deleteSearchRecord(unfinished)
  return (await commit(ended)).refused === undefined
}

/** All entries of an item: per sort order one for all, one per facet and one per word. */
export const keysOf = (family: Family, id: string, { orders, facets, words }: Findable): EntryKey[] =>
  Object.entries(family.orders).flatMap(([name, order]) => {
    const position = orders[name] ?? ''
    return [
      ...[ALL, ...facets].map((choice) => entryKey(choiceList(order, choice), '', position, id)),
      ...[...words.keys()].map((word) => entryKey(wordList(order, beginningOf(word), word, false), word, position, id)),
    ]
  })
