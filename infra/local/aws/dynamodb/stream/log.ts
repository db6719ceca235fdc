import { endOf, metaKey, SPACE } from '../store/keys.ts'
import type { Store, Writer } from '../store/store.ts'
import { recordOf, type Fact, type StreamRecord } from './record.ts'

/** How many shards a stream has unless it is opened with another number, at most 256. */
const DEFAULT_SHARDS = 4
const DIGITS = 8

/** The names of the shards of a stream, which never change. */
const shardNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `shardId-00000000000000000000-${String(at).padStart(DIGITS, '0')}`)

/** The number of a shard, from 0. */
const shardNumber = (shard: string): number => Number(shard.slice(-DIGITS))

const GENERATION = metaKey('stream-generation')
const SHARDS = metaKey('stream-shards')
/** How many of the newest records of each shard stay in memory; consumers that are further behind read from the disk. */
const KEPT = 2_000

/** Before every record of a shard. */
export const HORIZON = ''

export interface LogEntry {
  shard: string
  sequence: string
  /** Shared by all readers: not to be handed out. */
  record: StreamRecord
  text: string
}
interface Recent {
  entries: LogEntry[]
  /** Everything after this sequence number is in memory. */
  after: string
}

const shardPrefix = (shard: string) => Buffer.from([SPACE.stream, shardNumber(shard)])
const keyOf = (shard: string, sequence: string) => Buffer.concat([shardPrefix(shard), Buffer.from(sequence)])
const afterKey = (shard: string, sequence: string) => Buffer.concat([keyOf(shard, sequence), Buffer.from([0])])

/** The records of all shards, in the order of their commits. */
export class StreamLog {
  readonly shards: readonly string[]
  readonly #store: Store
  readonly #generation: number
  #count = 0
  readonly #tails = new Map<string, string>()
  readonly #recent = new Map<string, Recent>()

  private constructor(store: Store, generation: number, shards: number) {
    this.#store = store
    this.#generation = generation
    this.shards = shardNames(shards)
    for (const shard of this.shards) {
      const tail = this.back(shard, undefined, 1) ?? HORIZON
      this.#tails.set(shard, tail)
      this.#recent.set(shard, { entries: [], after: tail })
    }
  }

  /**
   * Each start takes a generation of its own, so that sequence numbers grow over restarts without a write per record. A new store gets
   * `wanted` shards and keeps them.
   */
  static async open(store: Store, wanted = DEFAULT_SHARDS): Promise<StreamLog> {
    const generation = Number(store.get(GENERATION)?.value ?? 0) + 1
    const shards = Number(store.get(SHARDS)?.value ?? (generation === 1 ? wanted : DEFAULT_SHARDS))
    await store.write([], (writer) => {
      writer.put(GENERATION, String(generation), 0)
      writer.put(SHARDS, String(shards), 0)
    })
    return new StreamLog(store, generation, shards)
  }

  /** Gives each fact its place in its shard, in the order in which they are written. */
  number(facts: readonly Fact[]): LogEntry[] {
    return facts.map((fact) => {
      const sequence = this.#next()
      return { shard: shardOf(fact.partition, this.shards), sequence, ...recordOf(fact, sequence) }
    })
  }

  /** 21 digits, so that they sort as text. */
  #next(): string {
    this.#count += 1
    return `${100_000 + this.#generation}${String(this.#count).padStart(15, '0')}`
  }

  write(writer: Writer, entries: readonly LogEntry[]): void {
    for (const { shard, sequence, text } of entries) writer.put(keyOf(shard, sequence), text, 0)
  }

  /** Called with the shards that have new records, after they are on disk. */
  onPublished: (shards: ReadonlySet<string>) => void = () => {}

  /** What was written is on disk: readers may have it. */
  publish(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      this.#tails.set(entry.shard, entry.sequence)
      const recent = this.#recent.get(entry.shard)
      recent?.entries.push(entry)
      if (recent && recent.entries.length > 2 * KEPT) recent.after = recent.entries.splice(0, KEPT).at(-1)?.sequence ?? recent.after
    }
    this.onPublished(new Set(entries.map(({ shard }) => shard)))
  }

  /** The sequence number of the newest record of a shard that may be read. */
  tail(shard: string): string {
    return this.#tails.get(shard) ?? HORIZON
  }

  /** The records after one sequence number, up to and with another; to be taken before anything else is awaited. */
  *between(shard: string, after: string, through: string): Generator<LogEntry> {
    if (after >= through) return
    const recent = this.#recent.get(shard)
    if (recent && after >= recent.after) {
      for (let at = firstAfter(recent.entries, after); at < recent.entries.length; at += 1) {
        const entry = recent.entries[at]
        if (!entry || entry.sequence > through) return
        yield entry
      }
      return
    }
    for (const { value: text } of this.#store.range({ from: afterKey(shard, after), to: afterKey(shard, through) })) {
      const record = JSON.parse(text) as StreamRecord
      yield { shard, sequence: record.dynamodb.SequenceNumber, record, text }
    }
  }

  /** The sequence number of the record `steps` before the one after `sequence`; nothing when there are none. */
  back(shard: string, sequence: string | undefined, steps: number): string | undefined {
    const prefix = shardPrefix(shard)
    const to = sequence === undefined ? endOf(prefix) : afterKey(shard, sequence)
    let found: string | undefined
    let left = steps
    for (const { key } of this.#store.range({ from: prefix, to, reverse: true })) {
      found = key.subarray(prefix.length).toString()
      left -= 1
      if (left === 0) break
    }
    return found
  }

  /** Deletes the records up to and with this one from the disk. */
  trim(writer: Writer, shard: string, sequence: string): void {
    writer.clear(shardPrefix(shard), afterKey(shard, sequence))
  }
}

/** Where the entries after a sequence number begin (binary search). */
function firstAfter(entries: readonly LogEntry[], sequence: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.sequence ?? '') > sequence) high = middle
    else low = middle + 1
  }
  return low
}

/** The shard of a partition, always the same one (FNV-1a). */
function shardOf(partition: string, shards: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(partition)) hash = Math.imul(hash ^ byte, 0x01000193)
  return shards[((hash ^ (hash >>> 16)) >>> 0) % shards.length] ?? ''
}
