import type { Entity } from '../../../functions/data/store/table.ts'
import { commit, put } from '../../../functions/data/store/write.ts'

/** Puts a record into the table, for what no call can bring about yet. */
export const addTo = async <T extends object, Id>(of: Entity<T, Id>, record: T & Id): Promise<void> => {
  await commit(put(of, record))
}
