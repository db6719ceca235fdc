import type { DynamoDBRecord } from 'aws-lambda'
import { STREAM_JOBS } from '../../../infra/topology/jobs.ts'
import type { VirtualClock } from './clock.ts'

interface Shard {
  records: { record: DynamoDBRecord; at: number }[]
  /** Shards that have to be read to their end before this one. */
  parents: readonly string[]
  ended: boolean
  busy: boolean
}

const BATCH_SIZE = STREAM_JOBS.counts.batchSize
const BATCHING_WINDOW_MS = STREAM_JOBS.counts.batchingWindow * 1_000

/** The stream and its mapping: one batch of a shard at a time, full or a second old, parents before their children. */
export class SimulatedStream {
  /** Milliseconds from a write to when its batch was done, at most, by kind. */
  readonly #stalest = new Map<string, number>()
  batches = 0
  #shards = new Map<string, Shard>()
  #sequence = 0
  readonly #clock: VirtualClock
  readonly #deliver: (event: { shardId: string; Records: DynamoDBRecord[] }) => Promise<unknown>
  constructor(clock: VirtualClock, deliver: (event: { shardId: string; Records: DynamoDBRecord[] }) => Promise<unknown>) {
    this.#clock = clock
    this.#deliver = deliver
  }
  #shard(id: string): Shard {
    const shard = this.#shards.get(id) ?? { records: [], parents: [], ended: false, busy: false }
    this.#shards.set(id, shard)
    return shard
  }
  split(parent: string, children: readonly string[]): void {
    this.#shard(parent).ended = true
    for (const child of children) this.#shard(child).parents = [parent]
  }
  write(shardId: string, image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): void {
    this.#sequence += 1
    const record: DynamoDBRecord = {
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(this.#sequence), ...(image && { NewImage: image }) },
    }
    this.#shard(shardId).records.push({ record, at: this.#clock.now })
  }
  /** Milliseconds from a visit to when it was counted, at most: in a part, and then with it. */
  get stalest(): number {
    return [...this.#stalest.values()].reduce((sum, milliseconds) => sum + milliseconds, 0)
  }
  get isDrained(): boolean {
    return [...this.#shards.values()].every(({ records, busy }) => records.length === 0 && !busy)
  }
  /** Starts every batch that is ready. */
  poll(): void {
    for (const [shardId, shard] of this.#shards) {
      const [oldest] = shard.records
      const waits = shard.busy || !oldest || shard.parents.some((id) => !this.#isRead(id))
      if (waits || (shard.records.length < BATCH_SIZE && this.#clock.now - oldest.at < BATCHING_WINDOW_MS)) continue
      void this.#clock.working(() => this.#batch(shardId, shard))
    }
  }
  #isRead(id: string): boolean {
    const { records, busy, ended } = this.#shard(id)
    return ended && records.length === 0 && !busy
  }
  async #batch(shardId: string, shard: Shard): Promise<void> {
    shard.busy = true
    const batch = shard.records.slice(0, BATCH_SIZE)
    this.batches += 1
    try {
      await this.#deliver({ shardId, Records: batch.map(({ record }) => record) })
      shard.records.splice(0, batch.length)
      for (const [kind = '', [first]] of Map.groupBy(batch, ({ record }) => record.dynamodb?.NewImage?.['_kind']?.S))
        this.#stalest.set(kind, Math.max(this.#stalest.get(kind) ?? 0, this.#clock.now - (first?.at ?? 0)))
    } catch {
      // It comes again, as long as it takes.
      await this.#clock.sleep(100)
    } finally {
      shard.busy = false
    }
  }
}
