import { SOURCES } from '../../domain/find/entries-of.ts'
import { updateFindEntries } from '../../domain/find/update-entries.ts'
import type { ItemChange } from '../../data/stream.ts'
import { inChunks } from '../../platform/chunks.ts'

const KINDS: ReadonlySet<string> = new Set(SOURCES.map(({ kind }) => kind))
/** Of an import many items come at once, and users look for them. */
const AT_ONCE = 16

/** Has the index of everything that a user may see follow the changes of a batch, each item once; gives those that it could not follow. */
export async function indexChanges<C extends ItemChange>(
  changes: readonly C[],
  onFailure: (first: C, error: unknown) => void,
): Promise<void> {
  const found = changes.filter(({ kind }) => KINDS.has(String(kind)))
  const ofItems = Map.groupBy(found, ({ item: { row } }) => `${String(row['pk'])}\n${String(row['sk'])}`)
  await inChunks([...ofItems.values()], AT_ONCE, async ([first, ...others]) => {
    if (!first) return
    const last = others.at(-1) ?? first
    const before = first.event === 'REMOVE' ? first.item : first.before
    await updateFindEntries(before, last.event === 'REMOVE' ? undefined : last.item).catch((error: unknown) => onFailure(first, error))
  })
}
