import type { Faults } from '../faults.ts'
import type { Store, Writer } from '../store/store.ts'
import { Checkpoints, least } from './checkpoints.ts'
import { HORIZON, type StreamLog } from './log.ts'
import { ShardReader, type ReaderHost } from './reader.ts'
import { Redelivery } from './redelivery.ts'
import type { Subscription } from './subscription.ts'

export type { StreamRecord } from './record.ts'
export type { Discarded, StreamEvent, Subscription } from './subscription.ts'

/** How long the checkpoints wait for more of them before they are written. */
const SAVE_AFTER_MS = 1_000

/** Feeds every change of an item to its subscribers: per consumer and shard one delivery at a time, in order, at least once. */
export class ChangeStream {
  readonly #log: StreamLog
  readonly #checkpoints: Checkpoints
  readonly #faults: Faults
  readonly #readers = new Set<ShardReader>()
  readonly #redeliveries = new WeakMap<ShardReader, Redelivery>()
  readonly #store: Store
  readonly #unsaved = new Set<ShardReader>()
  readonly #trimmed = new Map<string, string>()
  #saving: NodeJS.Timeout | undefined
  #drained: (() => void)[] = []

  constructor(store: Store, log: StreamLog, faults: Faults) {
    this.#store = store
    this.#log = log
    this.#checkpoints = new Checkpoints(store)
    this.#faults = faults
    log.onPublished = (shards) => this.#wake(shards)
  }

  get shards(): readonly string[] {
    return this.#log.shards
  }

  /** Begins where the consumer of this name stopped, else at the oldest record. Gives a function that ends the subscription. */
  subscribe(subscription: Subscription): () => Promise<void> {
    const host: ReaderHost = {
      log: this.#log,
      onProgress: (reader) => this.#save(reader),
      onIdle: () => this.#announceDrained(),
      redelivery: (reader) => this.#redeliveryOf(reader),
      isHurried: () => this.#drained.length > 0,
    }
    const readers = this.shards.map((shard) => new ShardReader(host, subscription, shard, this.#checkpoints.of(subscription.name, shard)))
    for (const reader of readers) this.#readers.add(reader)
    return () => this.#end(readers)
  }

  /** Resolves when every subscriber has processed or discarded every record, including those written meanwhile. */
  drained(): Promise<void> {
    if (this.#isDrained()) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#drained.push(resolve)
    for (const reader of this.#readers) reader.hurry()
    return promise
  }

  /** Ends all subscriptions; resolves when the deliveries on their way are over and all checkpoints are on disk. */
  async close(): Promise<void> {
    await this.#end([...this.#readers])
  }

  async #end(readers: readonly ShardReader[]): Promise<void> {
    await Promise.all(readers.map((reader) => reader.stop()))
    await this.#saveAll()
    for (const reader of readers) this.#readers.delete(reader)
    this.#announceDrained()
  }

  #wake(shards: ReadonlySet<string>): void {
    for (const reader of this.#readers) if (shards.has(reader.shard)) reader.wake()
  }

  #isDrained(): boolean {
    return [...this.#readers].every((reader) => reader.isCaughtUp)
  }

  #announceDrained(): void {
    if (this.#drained.length === 0 || !this.#isDrained()) return
    const waiting = this.#drained
    this.#drained = []
    for (const resolve of waiting) resolve()
  }

  #redeliveryOf(reader: ShardReader): Redelivery | undefined {
    const { stream } = this.#faults
    if (!stream) return undefined
    const known = this.#redeliveries.get(reader)
    if (known?.follows(stream)) return known
    const redelivery = new Redelivery(stream, this.#log, reader.shard, reader.subscription.name)
    this.#redeliveries.set(reader, redelivery)
    return redelivery
  }

  /** A checkpoint may be late: consumers handle records that are delivered again. */
  #save(reader: ShardReader): void {
    this.#unsaved.add(reader)
    this.#saving ??= setTimeout(() => void this.#saveAll().catch(console.error), SAVE_AFTER_MS).unref()
  }

  async #saveAll(): Promise<void> {
    clearTimeout(this.#saving)
    this.#saving = undefined
    const readers = [...this.#unsaved]
    this.#unsaved.clear()
    if (readers.length === 0) return
    await this.#store.write([], (writer) => {
      for (const { subscription, shard, position } of readers)
        this.#checkpoints.save(writer, { consumer: subscription.name, shard, sequence: position })
      // A consumer that is set back needs the records that it had.
      if (!this.#faults.stream) for (const shard of new Set(readers.map((reader) => reader.shard))) this.#trim(writer, shard)
    })
  }

  /** Deletes the records that every consumer has taken. */
  #trim(writer: Writer, shard: string): void {
    const present = new Set([...this.#readers].map(({ subscription }) => subscription.name))
    const absent = this.#checkpoints.oldest(shard, present)
    const positions = [...this.#readers].filter((reader) => reader.shard === shard).map(({ position }) => position)
    const floor = least([...positions, ...(absent === undefined ? [] : [absent])])
    if (floor === undefined || floor <= (this.#trimmed.get(shard) ?? HORIZON)) return
    this.#trimmed.set(shard, floor)
    this.#log.trim(writer, shard, floor)
  }
}
