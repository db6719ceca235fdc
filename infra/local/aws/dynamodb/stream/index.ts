import type { Level } from '../engine/dynalite-internals.ts'
import type { Faults } from '../faults.ts'
import type { Journal } from '../writes/journal.ts'
import { Checkpoints, least } from './checkpoints.ts'
import { HORIZON, type StreamLog } from './log.ts'
import { ShardReader, type ReaderHost } from './reader.ts'
import { Redelivery } from './redelivery.ts'
import { SHARDS } from './shards.ts'
import type { Subscription } from './subscription.ts'

export type { StreamRecord } from './record.ts'
export type { GivenUp, StreamEvent, Subscription } from './subscription.ts'

/** Feeds every change of an item to its subscribers: per consumer and shard one delivery at a time, in order, at least once. */
export class ChangeStream {
  readonly #log: StreamLog
  readonly #checkpoints: Checkpoints
  readonly #faults: Faults
  readonly #readers = new Set<ShardReader>()
  readonly #redeliveries = new WeakMap<ShardReader, Redelivery>()
  readonly #unsaved = new Set<ShardReader>()
  readonly #trimmed = new Map<string, string>()
  #saving: Promise<void> | undefined
  #drained: (() => void)[] = []

  private constructor(log: StreamLog, checkpoints: Checkpoints, faults: Faults) {
    this.#log = log
    this.#checkpoints = checkpoints
    this.#faults = faults
  }

  static async open(level: Level, log: StreamLog, journal: Journal, faults: Faults): Promise<ChangeStream> {
    const stream = new ChangeStream(log, await Checkpoints.open(level, journal), faults)
    journal.onCommitted = (shards) => stream.#wake(new Set(shards))
    return stream
  }

  /** Begins where the consumer of this name stopped, else at the oldest record. Gives a function that ends the subscription. */
  subscribe(subscription: Subscription): () => Promise<void> {
    const host: ReaderHost = {
      log: this.#log,
      onProgress: (reader) => this.#save(reader),
      onIdle: () => this.#announceDrained(),
      redelivery: (reader) => this.#redeliveryOf(reader),
    }
    const readers = SHARDS.map((shard) => new ShardReader(host, subscription, shard, this.#checkpoints.of(subscription.name, shard)))
    for (const reader of readers) this.#readers.add(reader)
    return () => this.#end(readers)
  }

  /** Resolves when every subscriber has taken (or given up) every record there is, those that come meanwhile too. */
  drained(): Promise<void> {
    if (this.#isDrained()) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#drained.push(resolve)
    return promise
  }

  /** Ends all subscriptions; resolves when the deliveries on their way are over and all checkpoints are on disk. */
  async close(): Promise<void> {
    await this.#end([...this.#readers])
    await this.#saving
  }

  async #end(readers: readonly ShardReader[]): Promise<void> {
    await Promise.all(readers.map((reader) => reader.stop()))
    await this.#saving
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

  #save(reader: ShardReader): void {
    this.#unsaved.add(reader)
    this.#saving ??= this.#saveAll()
      .catch(console.error)
      .finally(() => {
        this.#saving = undefined
      })
  }

  async #saveAll(): Promise<void> {
    while (this.#unsaved.size > 0) {
      const readers = [...this.#unsaved]
      this.#unsaved.clear()
      await this.#checkpoints.save(
        readers.map(({ subscription, shard, position }) => ({ consumer: subscription.name, shard, sequence: position })),
      )
      // A consumer that is set back needs the records that it had.
      if (!this.#faults.stream) for (const shard of new Set(readers.map((reader) => reader.shard))) await this.#trim(shard)
    }
  }

  /** Deletes the records that every consumer has taken. */
  async #trim(shard: string): Promise<void> {
    const present = new Set([...this.#readers].map(({ subscription }) => subscription.name))
    const absent = this.#checkpoints.oldest(shard, present)
    const positions = [...this.#readers].filter((reader) => reader.shard === shard).map(({ position }) => position)
    const floor = least([...positions, ...(absent === undefined ? [] : [absent])])
    if (floor === undefined || floor <= (this.#trimmed.get(shard) ?? HORIZON)) return
    this.#trimmed.set(shard, floor)
    await this.#log.forget(shard, floor)
  }
}
