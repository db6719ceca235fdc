import type { Level } from '../engine/dynalite-internals.ts'
import type { Journal } from '../writes/journal.ts'
import { HORIZON } from './log.ts'

const PREFIX = 'checkpoint~'
/** A consumer that is gone keeps its records this long, as in DynamoDB. */
const RETENTION = 24 * 3_600_000

interface Checkpoint {
  consumer: string
  shard: string
  sequence: string
  /** Milliseconds since 1970. */
  at: number
}
const keyOf = (consumer: string, shard: string) => `${PREFIX}${consumer}~${shard}`

/** How far each consumer of each shard has come, kept over restarts. */
export class Checkpoints {
  readonly #journal: Journal
  readonly #known: Map<string, Checkpoint>

  private constructor(journal: Journal, known: Map<string, Checkpoint>) {
    this.#journal = journal
    this.#known = known
  }

  static async open(level: Level, journal: Journal): Promise<Checkpoints> {
    const known = new Map<string, Checkpoint>()
    for await (const [key, value] of level.iterator({ gt: PREFIX, lt: `${PREFIX}~` })) known.set(key, value as Checkpoint)
    return new Checkpoints(journal, known)
  }

  of(consumer: string, shard: string): string {
    return this.#known.get(keyOf(consumer, shard))?.sequence ?? HORIZON
  }

  /** The oldest place of a consumer that may still come back to this shard. */
  oldest(shard: string, present: ReadonlySet<string>): string | undefined {
    const absent = [...this.#known.values()].filter(
      (known) => known.shard === shard && !present.has(known.consumer) && known.at > Date.now() - RETENTION,
    )
    return least(absent.map(({ sequence }) => sequence))
  }

  async save(places: readonly { consumer: string; shard: string; sequence: string }[]): Promise<void> {
    const checkpoints = places.map((place) => ({ ...place, at: Date.now() }))
    for (const checkpoint of checkpoints) this.#known.set(keyOf(checkpoint.consumer, checkpoint.shard), checkpoint)
    await this.#journal.write(checkpoints.map((value) => ({ type: 'put', key: keyOf(value.consumer, value.shard), value })))
  }
}

export function least(sequences: readonly string[]): string | undefined {
  let smallest: string | undefined
  for (const sequence of sequences) if (smallest === undefined || sequence < smallest) smallest = sequence
  return smallest
}
