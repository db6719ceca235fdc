import type { StreamLog } from './log.ts'
import { HORIZON } from './log.ts'

/** What a stream may do to its consumers besides delivering each record once; each shard's order holds at first delivery. */
export interface StreamFaults {
  /** The same seed takes the same decisions for the same shard and consumer. */
  seed: number
  /** Batches are cut anywhere, and an acknowledgement may be lost, so that the same records come cut differently. */
  recut?: boolean
  /** A batch comes again as it was. */
  repeat?: boolean
  /** The next batch begins with records of the previous one. */
  overlap?: boolean
  /** The consumer is set back far, up to the oldest record that is kept. */
  replay?: boolean
}

const MOST_REPLAYS = 4

/** Takes the decisions of one consumer's shard. */
export class Redelivery {
  readonly #faults: StreamFaults
  readonly #log: StreamLog
  readonly #shard: string
  readonly #random: () => number
  #replays = 0

  constructor(faults: StreamFaults, log: StreamLog, shard: string, consumer: string) {
    this.#faults = faults
    this.#log = log
    this.#shard = shard
    this.#random = randomOf(`${faults.seed}~${shard}~${consumer}`)
  }

  /** Whether these are the faults by which it decides. */
  follows(faults: StreamFaults): boolean {
    return this.#faults === faults
  }

  size(batchSize: number): number {
    return this.#faults.recut ? 1 + Math.floor(this.#random() * batchSize) : batchSize
  }

  /** Where to go on instead of `through`, after the records from `from` to `through` were taken. */
  next(from: string, through: string): string | undefined {
    const { recut, repeat, overlap, replay } = this.#faults
    if (recut && this.#chance(0.15)) return from
    if (repeat && this.#chance(0.2)) return from
    if (overlap && this.#chance(0.25)) return this.#before(through, 1 + Math.floor(this.#random() * 40))
    if (replay && this.#replays < MOST_REPLAYS && this.#chance(0.1)) {
      this.#replays += 1
      return this.#chance(0.3) ? HORIZON : this.#before(through, 1 + Math.floor(this.#random() * 500))
    }
    return undefined
  }

  #chance(of: number): boolean {
    return this.#random() < of
  }

  /** The place before the last `steps` records. */
  #before(through: string, steps: number): string {
    const first = this.#log.back(this.#shard, through, steps + 1)
    return first ?? HORIZON
  }
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(seed: string): () => number {
  let state = 0
  for (const byte of Buffer.from(seed)) state = (Math.imul(state, 31) + byte) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
