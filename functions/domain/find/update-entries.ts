import { isDeepStrictEqual } from 'node:util'
import {
  deleteFindEntry,
  deleteWord,
  entryName,
  isForgiving,
  listFindEntries,
  putFindEntry,
  putWord,
  wordRef,
  type FindEntry,
  type Scope,
} from '../../data/find/entries.ts'
import { getEach } from '../../data/reads.ts'
import { getStored, type StoredItem } from '../../data/stored-items.ts'
import { commit } from '../../data/transaction.ts'
import { inChunks } from '../../platform/chunks.ts'
import { entriesOf } from './entries-of.ts'

const AT_ONCE = 25

/**
 * Brings the index entries of an item from one state to another; nothing: it has none. Idempotent and free of locks: the item is read again
 * afterwards, and what it has become meanwhile follows, so that an event that repeats late leaves no outdated entry behind.
 */
export async function updateFindEntries(before: StoredItem | undefined, after: StoredItem | undefined): Promise<void> {
  const item = after ?? before
  if (!item) return
  let [old, wanted] = [before ? entriesOf(before) : [], after ? entriesOf(after) : []]
  while (!isDeepStrictEqual(old, wanted)) {
    await replaceEntries(old, wanted)
    const now = await getStored(item)
    ;[old, wanted] = [wanted, now ? entriesOf(now) : []]
  }
}

/** Writes the entries of an item as it is now, for a rebuild of the index. */
export async function indexItem(item: StoredItem): Promise<void> {
  await updateFindEntries(undefined, await getStored(item))
}

async function replaceEntries(old: readonly FindEntry[], wanted: readonly FindEntry[]): Promise<void> {
  const [oldOf, wantedOf] = [namedBy(old), namedBy(wanted)]
  await inChunks(
    [...wantedOf].filter(([name, entry]) => !isDeepStrictEqual(oldOf.get(name), entry)),
    AT_ONCE,
    ([, entry]) => commit(putFindEntry(entry)),
  )
  await inChunks(
    [...oldOf].filter(([name]) => !wantedOf.has(name)),
    AT_ONCE,
    ([, entry]) => commit(deleteFindEntry(entry)),
  )
  const [oldWords, newWords] = [wordsIn(old), wordsIn(wanted)]
  await addWords([...newWords].flatMap(([name, word]) => (oldWords.has(name) ? [] : [word])))
  for (const [name, { scope, word }] of oldWords) if (!newWords.has(name)) await removeWord(scope, word)
}

const namedBy = (entries: readonly FindEntry[]) => new Map(entries.map((entry) => [entryName(entry), entry]))

interface ScopeWord {
  scope: Scope
  word: string
}
const wordsIn = (entries: readonly FindEntry[]): Map<string, ScopeWord> =>
  new Map(entries.filter(({ word }) => isForgiving(word)).map(({ scope, word }) => [`${scope} ${word}`, { scope, word }]))

/** Most words are known to their scope: a read is cheaper than writing them again. After the entries, or a removal could miss them. */
async function addWords(words: readonly ScopeWord[]): Promise<void> {
  const known = await getEach(
    words.map(({ scope, word }) => wordRef(scope, word)),
    { consistent: true },
  )
  await inChunks(
    words.filter((_, at) => known[at] === undefined),
    AT_ONCE,
    ({ scope, word }) => writeAll(putWord(scope, word)),
  )
}

/** Removes a word that no entry has any more. One that was added meanwhile may have seen the word: it is then put again. */
async function removeWord(scope: Scope, word: string): Promise<void> {
  if (await isUsed(scope, word)) return
  await writeAll(deleteWord(scope, word))
  if (await isUsed(scope, word)) await writeAll(putWord(scope, word))
}

const isUsed = async (scope: Scope, word: string): Promise<boolean> =>
  (await listFindEntries({ scope, begins: `${word} `, isConsistent: true }, 1)).items.length > 0

async function writeAll(writes: ReturnType<typeof putWord>): Promise<void> {
  for (const write of writes) await commit(write)
}
