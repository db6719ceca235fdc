import { isDeepStrictEqual } from 'node:util'
import { entryName, listFindEntries, replaceFindEntries, type FindEntry } from '../../data/find/entries.ts'
import { deleteWords, isForgiving, putWords, unknownOf, type ScopeWord } from '../../data/find/words.ts'
import { getStored, type StoredItem } from '../../data/stored-items.ts'
import { entriesOf } from './entries-of.ts'

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
  const written = wanted.filter((entry) => !isDeepStrictEqual(oldOf.get(entryName(entry)), entry))
  await replaceFindEntries(
    written,
    old.filter((entry) => !wantedOf.has(entryName(entry))),
  )
  const [oldWords, newWords] = [wordsIn(old), wordsIn(wanted)]
  // After the entries, or a removal could miss them.
  await putWords(await unknownOf([...newWords].flatMap(([name, word]) => (oldWords.has(name) ? [] : [word]))))
  await removeWords([...oldWords].flatMap(([name, word]) => (newWords.has(name) ? [] : [word])))
}

const namedBy = (entries: readonly FindEntry[]) => new Map(entries.map((entry) => [entryName(entry), entry]))
const wordsIn = (entries: readonly FindEntry[]): Map<string, ScopeWord> =>
  new Map(entries.filter(({ word }) => isForgiving(word)).map(({ scope, word }) => [`${scope} ${word}`, { scope, word }]))

/** Removes words that no entry has any more. One that was added meanwhile may have seen the word: it is then put again. */
async function removeWords(words: readonly ScopeWord[]): Promise<void> {
  const unused = await unusedOf(words)
  await deleteWords(unused)
  const still = new Set(await unusedOf(unused))
  await putWords(unused.filter((word) => !still.has(word)))
}

async function unusedOf(words: readonly ScopeWord[]): Promise<ScopeWord[]> {
  const found = await Promise.all(words.map(({ scope, word }) => listFindEntries({ scope, begins: `${word} `, isConsistent: true }, 1)))
  return words.filter((_, at) => found[at]?.items.length === 0)
}
