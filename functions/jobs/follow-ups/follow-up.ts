import { recordAs, type StoredItem } from '../../data/stored-items.ts'
import type { Entity, ItemChange } from '../../data/stream.ts'

/** An event handler for items of one kind. It may run again for the same event: every write of it must be idempotent. */
export interface FollowUp {
  kind: string
  events: readonly ItemChange['event'][]
  run: (item: StoredItem, before: StoredItem | undefined) => Promise<void>
}

/** Declares an event handler; `run` gets the record after the event (after a removal the last one) and, after a change, the one before. */
export const followUp = <T extends object, Id>(
  on: Entity<T, Id>,
  events: readonly ItemChange['event'][],
  run: (record: T, before: T | undefined) => Promise<void>,
): FollowUp => ({
  kind: on.kind,
  events,
  run: async (item, before) => {
    const record = recordAs(on, item)
    if (record) await run(record, before && recordAs(on, before))
  },
})
