import { endOf, SPACE } from '../store/keys.ts'
import type { Store, Writer } from '../store/store.ts'
import { HORIZON } from './log.ts'

const PREFIX = Buffer.from([SPACE.checkpoint])
/** A consumer that does not come back keeps its records this long, as in DynamoDB. */
const RETENTION_MS = 24 * 3_600_000

interface Checkpoint {
  consumer: string
  shard: string
  sequence: string
  /** Milliseconds since 1970. */
  at: number
}
const nameOf = (consumer: string, shard: string) => `${consumer}~${shard}`

/** The position of each consumer in each shard, kept across restarts. */
export class Checkpoints {
  readonly #known = new Map<string, Checkpoint>()

  constructor(store: Store) {
    for (const { value } of store.range({ from: PREFIX, to: endOf(PREFIX) })) {
      const checkpoint = JSON.parse(value) as Checkpoint
      this.#known.set(nameOf(checkpoint.consumer, checkpoint.shard), checkpoint)
    }
  }

  of(consumer: string, shard: string): string {
    return this.#known.get(nameOf(consumer, shard))?.sequence ?? HORIZON
  }

  /** The oldest position of a consumer that may still come back to this shard. */
  oldest(shard: string, present: ReadonlySet<string>): string | undefined {
    const absent = [...this.#known.values()].filter(
      (known) => known.shard === shard && !present.has(known.consumer) && known.at > Date.now() - RETENTION_MS,
    )
    return least(absent.map(({ sequence }) => sequence))
  }

  save(writer: Writer, position: { consumer: string; shard: string; sequence: string }): void {
    const checkpoint: Checkpoint = { ...position, at: Date.now() }
    const name = nameOf(position.consumer, position.shard)
    this.#known.set(name, checkpoint)
    writer.put(Buffer.concat([PREFIX, Buffer.from(name)]), JSON.stringify(checkpoint), 0)
  }
}

/** The smallest of sequence numbers, which sort as text. */
export const least = (sequences: readonly string[]): string | undefined => sequences.toSorted()[0]
