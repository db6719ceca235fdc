import type { Level, LevelWrite } from '../engine/dynalite-internals.ts'
import { recordOf, type Fact, type StreamRecord } from './record.ts'
import { SHARDS, shardOf } from './shards.ts'

const GENERATION = 'stream-generation'
const keyOf = (shard: string, sequence: string) => `stream~${shard}~${sequence}`
const endOf = (shard: string) => `stream~${shard}~~`

/** Before every record of a shard. */
export const HORIZON = ''

/** The stored records of all shards, in the order of their commits. */
export class StreamLog {
  readonly #level: Level
  readonly #generation: number
  #count = 0
  readonly #tails = new Map<string, string>()

  private constructor(level: Level, generation: number) {
    this.#level = level
    this.#generation = generation
  }

  /** Each start takes a generation of its own, so that sequence numbers grow over restarts without a write per record. */
  static async open(level: Level): Promise<StreamLog> {
    const generation = Number((await level.get(GENERATION)) ?? 0) + 1
    await level.batch([{ type: 'put', key: GENERATION, value: generation }])
    const log = new StreamLog(level, generation)
    for (const shard of SHARDS) log.#tails.set(shard, (await log.back(shard, undefined, 1)) ?? HORIZON)
    return log
  }

  /** Gives each fact its place in its shard, and what must be written in the same batch as the items. */
  number(facts: readonly Fact[]): { writes: LevelWrite[]; tails: Map<string, string> } {
    const tails = new Map<string, string>()
    const writes = facts.map((fact): LevelWrite => {
      const shard = shardOf(fact.partition)
      const sequence = this.#next()
      tails.set(shard, sequence)
      return { type: 'put', key: keyOf(shard, sequence), value: recordOf(fact, sequence) }
    })
    return { writes, tails }
  }

  /** 21 digits, so that they sort as text. */
  #next(): string {
    this.#count += 1
    return `${100_000 + this.#generation}${String(this.#count).padStart(15, '0')}`
  }

  /** What was numbered is on disk: readers may have it. */
  committed(tails: Map<string, string>): void {
    for (const [shard, sequence] of tails) this.#tails.set(shard, sequence)
  }

  /** The sequence number of the newest record of a shard that may be read. */
  tail(shard: string): string {
    return this.#tails.get(shard) ?? HORIZON
  }

  /** The records after one sequence number, up to and with another. */
  async *between(shard: string, after: string, through: string): AsyncGenerator<StreamRecord> {
    if (after >= through) return
    const range = { gt: keyOf(shard, after), lte: keyOf(shard, through) }
    for await (const record of this.#level.values(range)) yield record as StreamRecord
  }

  /** The sequence number of the record `steps` before the one after `sequence`; nothing when there are none. */
  async back(shard: string, sequence: string | undefined, steps: number): Promise<string | undefined> {
    const lte = sequence === undefined ? endOf(shard) : keyOf(shard, sequence)
    let found: string | undefined
    for await (const record of this.#level.values({ gt: keyOf(shard, HORIZON), lte, reverse: true, limit: steps })) {
      found = (record as StreamRecord).dynamodb.SequenceNumber
    }
    return found
  }

  /** Deletes the records up to and with this one. */
  async forget(shard: string, sequence: string): Promise<void> {
    await this.#level.clear({ gt: keyOf(shard, HORIZON), lte: keyOf(shard, sequence) })
  }
}
