import type { StreamFaults } from './stream/redelivery.ts'

/** What a test may switch on, at any time, to meet what the cloud does and one machine does not. */
export interface Faults {
  /** A call that meets an item held by a transaction is refused, as in DynamoDB, instead of waiting for its turn. */
  conflictWhenLocked: boolean
  /** Each partition key takes this many write units in a second, or three times as many read units. */
  throttle?: { unitsPerSecond: number } | undefined
  /** The call is done, and then its connection is reset instead of an answer. */
  loseAnswer?: ((call: { operation: string; input: unknown }) => boolean) | undefined
  stream?: StreamFaults | undefined
  /** The error of the next commits, such as SQLite code 13 for a full disk; they write nothing. */
  diskFailure?: (() => Error | undefined) | undefined
}

export type { StreamFaults }
export const noFaults = (): Faults => ({ conflictWhenLocked: false })
