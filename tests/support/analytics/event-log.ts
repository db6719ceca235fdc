import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { itemOf, type Entity } from '../../../functions/data/store/table.ts'
import { ULID_BYTES, ulidOf } from '../../../functions/platform/ulid.ts'
import type { Count } from '../../../functions/domain/analytics/counts.ts'
import type { Random } from '../links/counting.ts'

/** Something happened in a startup: changes of items, which the stream delivers, or an action. */
export interface LoggedEvent {
  at: number
  records: DynamoDBRecord[]
  /** Of a scheduled action, which may run twice. */
  run?: () => Promise<unknown>
  /** Of another job, which counts by itself. */
  once?: () => Promise<unknown>
}

/** Events with the stream records that they cause, beside everything that they should count: the oracle. */
export class EventLog {
  readonly events: LoggedEvent[] = []
  readonly counts: Count[] = []
  readonly random: Random
  #sequence = 0

  constructor(random: Random) {
    this.random = random
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T
  }
  id(at: number): string {
    const bytes = Buffer.from(Array.from({ length: ULID_BYTES }, () => Math.floor(this.random() * 256)))
    bytes.writeUIntBE(at, 0, 6)
    return ulidOf(bytes)
  }
  next(): number {
    this.#sequence += 1
    return this.#sequence
  }
  /** Notes what should be counted, and gives the note so that it can be taken back. */
  count(name: string, at: number, by = 1): Count {
    const count = { name, at, by }
    this.counts.push(count)
    return count
  }
  takeBack(count: Count | undefined): void {
    if (count) this.counts.splice(this.counts.indexOf(count), 1)
  }
  change<T extends object, Id>(of: Entity<T, Id>, at: number, before: (T & Id) | undefined, after: (T & Id) | undefined): DynamoDBRecord {
    const image = (record: T & Id) => marshall(itemOf(of, record), { removeUndefinedValues: true }) as never
    return {
      eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
      dynamodb: {
        SequenceNumber: String(this.next()),
        ApproximateCreationDateTime: Math.floor(at / 1_000),
        ...(before && { OldImage: image(before) }),
        ...(after && { NewImage: image(after) }),
      },
    }
  }
  add(at: number, ...records: DynamoDBRecord[]): void {
    this.events.push({ at, records })
  }
}
