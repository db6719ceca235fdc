import { createHash } from 'node:crypto'

/** A range of keys with a throughput of its own, and the shard of the stream that its writes go to. */
interface Partition {
  from: number
  to: number
  shardId: string
  second: number
  used: number
  /** In how many seconds it had to refuse writes. */
  hot: number
  isHot: boolean
}

const WRITES_PER_SECOND = 1_000
/** A partition that was too hot for so many seconds is split. */
const SPLIT_AFTER = 5
const SECOND_MS = 1_000

/** The partitions of a table (DynamoDB: 1,000 write units a second each), of which the hot ones are split in halves. */
export class Partitions {
  splits = 0
  refused = 0
  readonly #onSplit: (parent: string, children: readonly string[]) => void
  #all: Partition[]
  constructor(count: number, onSplit: (parent: string, children: readonly string[]) => void) {
    this.#onSplit = onSplit
    this.#all = Array.from({ length: count }, (_, at) => this.#partition(at / count, (at + 1) / count))
  }
  get shards(): string[] {
    return this.#all.map(({ shardId }) => shardId)
  }
  #made = 0
  #partition(from: number, to: number): Partition {
    this.#made += 1
    return { from, to, shardId: `shardId-simulated-${this.#made}`, second: 0, used: 0, hot: 0, isHot: false }
  }
  /** The partition of a key, stable within a second. */
  #of(pk: string): Partition {
    const place = createHash('md5').update(pk).digest().readUInt32BE() / 2 ** 32
    const found = this.#all.find(({ from, to }) => place >= from && place < to)
    if (!found) throw new Error(`No partition has ${pk}`)
    return found
  }
  shardOf(pk: string): string {
    return this.#of(pk).shardId
  }
  /** Takes write units of each key's partition, all or none. */
  take(units: readonly { pk: string; units: number }[], now: number): boolean {
    const second = Math.floor(now / SECOND_MS)
    const wanted = new Map<Partition, number>()
    for (const { pk, units: some } of units) wanted.set(this.#of(pk), (wanted.get(this.#of(pk)) ?? 0) + some)
    for (const partition of wanted.keys()) this.#begin(partition, second)
    const full = [...wanted].filter(([{ used }, some]) => used + some > WRITES_PER_SECOND)
    for (const [partition, some] of full.length > 0 ? [] : wanted) partition.used += some
    for (const [partition] of full) {
      this.refused += 1
      partition.isHot = true
    }
    return full.length === 0
  }
  /** Begins a new second of a partition, and counts its hot ones. */
  #begin(partition: Partition, second: number): void {
    if (partition.second === second) return
    if (partition.isHot) partition.hot += 1
    Object.assign(partition, { second, used: 0, isHot: false })
    if (partition.hot < SPLIT_AFTER) return
    partition.hot = 0
    this.#split(partition)
  }
  #split(partition: Partition): void {
    const middle = (partition.from + partition.to) / 2
    const children = [this.#partition(partition.from, middle), this.#partition(middle, partition.to)]
    this.#all = this.#all.flatMap((one) => (one === partition ? children : [one]))
    this.splits += 1
    this.#onSplit(
      partition.shardId,
      children.map(({ shardId }) => shardId),
    )
  }
}
