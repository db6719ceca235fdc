import type { Level, LevelWrite } from '../engine/dynalite-internals.ts'
import type { StreamLog } from '../stream/log.ts'
import type { Fact } from '../stream/record.ts'

interface Entry {
  writes: LevelWrite[]
  tails: Map<string, string>
  done: () => void
  failed: (error: unknown) => void
}

/**
 * The one way to the disk. An entry is written whole or not at all, with the stream records of its facts; entries are
 * written in the order in which they came, so that no reader of the stream can pass a record that is still on its way.
 */
export class Journal {
  readonly #level: Level
  readonly #log: StreamLog
  #waiting: Entry[] = []
  #writing: Promise<void> | undefined

  constructor(level: Level, log: StreamLog) {
    this.#level = level
    this.#log = log
  }

  /** Called with the shards that have new records, after they are on disk. */
  onCommitted: (shards: Iterable<string>) => void = () => {}

  write(writes: LevelWrite[], facts: readonly Fact[] = []): Promise<void> {
    if (writes.length === 0) return Promise.resolve()
    const numbered = this.#log.number(facts)
    return new Promise((done, failed) => {
      this.#waiting.push({ writes: [...writes, ...numbered.writes], tails: numbered.tails, done, failed })
      this.#writing ??= this.#drain()
    })
  }

  /** Resolves when nothing is on its way to the disk. */
  async settled(): Promise<void> {
    await this.#writing
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const entries = this.#waiting
      this.#waiting = []
      try {
        await this.#level.batch(entries.flatMap(({ writes }) => writes))
        this.#publish(entries)
      } catch (error) {
        for (const { failed } of entries) failed(error)
      }
    }
    this.#writing = undefined
  }

  #publish(entries: readonly Entry[]): void {
    const shards = new Set<string>()
    for (const { tails, done } of entries) {
      this.#log.committed(tails)
      for (const shard of tails.keys()) shards.add(shard)
      done()
    }
    if (shards.size > 0) this.onCommitted(shards)
  }
}
