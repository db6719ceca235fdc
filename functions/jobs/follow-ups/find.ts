import { SOURCES } from '../../domain/find/entries-of.ts'
import { updateFindEntries } from '../../domain/find/update-entries.ts'
import type { ItemChange } from '../../data/stream.ts'
import { inChunks } from '../../platform/chunks.ts'

const KINDS: ReadonlySet<string> = new Set(SOURCES.map(({ kind }) => kind))
/** Of an import many items come at once, and users look for them. */
const AT_ONCE = 50

/** Has the index of everything that a user may see follow the changes of a batch: those of an item in order, many items side by side. */
export async function indexChanges<C extends ItemChange>(
  changes: readonly C[],
  onFailure: (change: C, error: unknown) => void,
): Promise<void> {
  const found = changes.filter(({ kind }) => KINDS.has(String(kind)))
  const ofItems = Map.groupBy(found, ({ item: { row } }) => `${String(row['pk'])}\n${String(row['sk'])}`)
  await inChunks([...ofItems.values()], AT_ONCE, async (ofItem) => {
    for (const change of ofItem) {
      const { event, item, before } = change
      try {
        await (event === 'REMOVE' ? updateFindEntries(item, undefined) : updateFindEntries(before, item))
      } catch (error) {
        return onFailure(change, error)
      }
    }
  })
}
