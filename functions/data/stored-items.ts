import { findAll, isKind, recordIn, type Entity } from './store/table.ts'
import { remove, type Mutation } from './store/write.ts'

/** An item of any kind, as partitions that hold several kinds and the stream give it. */
export interface StoredItem {
  readonly row: Record<string, unknown>
}

export const recordAs = <T extends object, Id>(of: Entity<T, Id>, { row }: StoredItem): T | undefined =>
  isKind(of, row) ? recordIn(of, row) : undefined

export const recordsAs = <T extends object, Id>(of: Entity<T, Id>, items: readonly StoredItem[]): T[] =>
  items.flatMap((item) => recordAs(of, item) ?? [])

/** Deletes an item of any kind. */
export const deleteItem = ({ row }: StoredItem): Mutation => remove({ pk: String(row['pk']), sk: String(row['sk']) })

/** The item as it is now; consistent. */
export async function getStored({ row }: StoredItem): Promise<StoredItem | undefined> {
  const [now] = await findAll([{ pk: String(row['pk']), sk: String(row['sk']) }], { consistent: true })
  return now && { row: now }
}
