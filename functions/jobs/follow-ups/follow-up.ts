import { recordOf, type Entity } from '../../data/table.ts'

type EventName = 'INSERT' | 'MODIFY' | 'REMOVE'

/** What is done after an item of one kind was written. It may run again for the same event: every write of it must be idempotent. */
export interface FollowUp {
  kind: string
  events: readonly EventName[]
  run: (row: Record<string, unknown>) => Promise<void>
}

/** Declares a follow-up; `run` is given the record after the event, and after a removal the one before. */
export const followUp = <T extends object, Id>(
  on: Entity<T, Id>,
  events: readonly EventName[],
  run: (record: T) => Promise<void>,
): FollowUp => ({ kind: on.kind, events, run: (row) => run(recordOf<T>(row)) })
