import { recordOf, type Entity } from '../../data/store/table.ts'

type EventName = 'INSERT' | 'MODIFY' | 'REMOVE'

/** What is done after an item of one kind was written. It may run again for the same event: every write of it must be idempotent. */
export interface FollowUp {
  kind: string
  events: readonly EventName[]
  run: (row: Record<string, unknown>, before: Record<string, unknown> | undefined) => Promise<void>
}

/** Declares a follow-up; `run` is given the record after the event (after a removal the last one), and after a change also the one before. */
export const followUp = <T extends object, Id>(
  on: Entity<T, Id>,
  events: readonly EventName[],
  run: (record: T, before: T | undefined) => Promise<void>,
): FollowUp => ({ kind: on.kind, events, run: (row, before) => run(recordOf<T>(row), before && recordOf<T>(before)) })
