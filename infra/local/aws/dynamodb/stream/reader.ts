import type { Redelivery } from './redelivery.ts'
import type { LogEntry, StreamLog } from './log.ts'
import { arnOf, type StreamRecord } from './record.ts'
import { doneBy, type Subscription } from './subscription.ts'
import { Signal } from './signal.ts'
import { TumblingWindow } from './window.ts'

const FIRST_WAIT = 10
const LONGEST_WAIT = 5_000

export interface ReaderHost {
  log: StreamLog
  /** Called when everything up to here is done. */
  onProgress: (reader: ShardReader) => void
  /** Called when there is nothing more to read. */
  onIdle: () => void
  redelivery: (reader: ShardReader) => Redelivery | undefined
  /** Whether `drained` is awaited: batches then do not wait to fill. */
  isHurried: () => boolean
}

/** Delivers one shard to one consumer: one batch at a time, in order, each record at least once. */
export class ShardReader {
  readonly shard: string
  readonly subscription: Subscription
  /** Everything up to here was delivered and taken. */
  position: string
  readonly #host: ReaderHost
  readonly #signal = new Signal()
  readonly #window: TumblingWindow | undefined
  /** Where the next delivery begins; before `position` while records are delivered again. */
  #cursor: string
  #attempts = 0
  /** A failed batch that is being halved: how many records are taken at a time, and up to where. */
  #narrow: { size: number; until: string } | undefined
  #idle = false
  /** Whether the batch has had its time to fill. */
  #filled = false
  readonly #running: Promise<void>

  constructor(host: ReaderHost, subscription: Subscription, shard: string, position: string) {
    this.#host = host
    this.subscription = subscription
    this.shard = shard
    this.position = position
    this.#cursor = position
    this.#window = subscription.windowSeconds === undefined ? undefined : new TumblingWindow(subscription.windowSeconds)
    this.#running = this.#run()
  }

  get isCaughtUp(): boolean {
    return this.#idle && this.#cursor >= this.#host.log.tail(this.shard)
  }

  wake(): void {
    this.#idle = false
    this.#signal.raise()
  }

  /** Resolves when the delivery on its way, if any, is over. */
  async stop(): Promise<void> {
    this.#signal.end()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#signal.ended) {
      try {
        await this.#step()
      } catch (error) {
        // The disk or what takes failed batches failed: nothing is lost, the batch is retried.
        console.error(error)
        await this.#signal.pause(LONGEST_WAIT)
      }
    }
  }

  async #step(): Promise<void> {
    const { size, until } = this.#narrow ?? { size: this.#size(), until: undefined }
    const batch = readBatch(this.#host.log, this.shard, this.#cursor, size, (record) => this.#wants(record))
    const cut = this.#cut(batch)
    if (cut.entries.length === 0) await this.#rest(cut)
    else if (this.#mayFill(cut, size)) await this.#fill()
    else await this.#tryOnce(cut, until)
  }

  /** Whether more records may still join the batch. */
  #mayFill({ entries }: Batch, size: number): boolean {
    const { batchingSeconds = 0 } = this.subscription
    return batchingSeconds > 0 && !this.#filled && entries.length < size && this.#attempts === 0 && !this.#narrow && !this.#host.isHurried()
  }

  async #fill(): Promise<void> {
    await this.#signal.pause((this.subscription.batchingSeconds ?? 0) * 1_000)
    this.#filled = true
  }

  /** `drained` is awaited. */
  hurry(): void {
    this.#signal.hurry()
  }

  #size(): number {
    return this.#host.redelivery(this)?.size(this.subscription.batchSize) ?? this.subscription.batchSize
  }

  #wants(record: StreamRecord): boolean {
    return this.subscription.filter?.(record) ?? true
  }

  #cut(batch: Batch): Batch {
    const entries = this.#window?.cut(batch.entries) ?? batch.entries
    return entries.length === batch.entries.length ? batch : { entries, through: entries.at(-1)?.sequence ?? this.#cursor }
  }

  /** Nothing for this consumer here: goes past what was read, or waits for the next commit or the end of the window. */
  async #rest({ through }: Batch): Promise<void> {
    if (through !== this.#cursor) return this.#pass(through)
    if (this.#window?.endsBefore([])) return this.#endWindow()
    if (this.#cursor < this.#host.log.tail(this.shard)) return
    this.#idle = true
    this.#host.onIdle()
    await this.#signal.wait(this.#window?.millisecondsLeft)
    this.#idle = false
  }

  async #tryOnce(batch: Batch, until: string | undefined): Promise<void> {
    if (this.#window?.endsBefore(batch.entries)) return this.#endWindow()
    const { entries } = batch
    try {
      const answer = await this.#deliver(entries)
      const done = doneBy(
        answer,
        entries.map(({ sequence }) => sequence),
      )
      if (done === entries.length) return this.#took(batch, until)
      if (done > 0) this.#pass(entries[done - 1]?.sequence ?? this.#cursor)
      await this.#failed({ entries: entries.slice(done), through: batch.through }, new Error('the consumer reported failed records'))
    } catch (error) {
      await this.#failed(batch, error)
    }
  }

  async #deliver(entries: readonly LogEntry[]): Promise<unknown> {
    const eventSourceARN = entries[0]?.record.eventSourceARN ?? arnOf('')
    const answer = await this.subscription.deliver({
      Records: recordsIn(entries),
      shardId: this.shard,
      eventSourceARN,
      ...this.#window?.facts(entries),
      ...(this.#window && { state: structuredClone(this.#window.state) }),
    })
    this.#window?.keep(answer)
    return answer
  }

  #took({ through }: Batch, until: string | undefined): void {
    this.#attempts = 0
    this.#filled = false
    if (until !== undefined && through >= until) this.#narrow = undefined
    const again = this.#host.redelivery(this)
    const cursor = again?.next(this.#cursor, through)
    this.#pass(through)
    if (cursor !== undefined) this.#cursor = cursor
  }

  #pass(through: string): void {
    this.#cursor = through
    if (through <= this.position) return
    this.position = through
    this.#host.onProgress(this)
  }

  async #failed(batch: Batch, error: unknown): Promise<void> {
    const { bisect = false, retries = Infinity, maxAge = Infinity, onDiscarded } = this.subscription
    const { entries, through } = batch
    const writtenAt = entries[0]?.record.dynamodb.ApproximateCreationDateTime ?? 0
    this.#attempts += 1
    // A record also gets old while the machine sleeps, so age alone ends nothing at the first failure.
    const isTooOld = this.#attempts > 1 && Date.now() / 1_000 - writtenAt > maxAge
    if (bisect && entries.length > 1) {
      this.#narrow = { size: Math.ceil(entries.length / 2), until: this.#narrow?.until ?? through }
      this.#attempts = 0
    } else if (this.#attempts > retries || isTooOld) {
      await onDiscarded?.({ shardId: this.shard, records: recordsIn(entries), attempts: this.#attempts, error })
      return this.#took(batch, this.#narrow?.until)
    }
    await this.#signal.pause(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts))
  }

  async #endWindow(): Promise<void> {
    try {
      await this.#deliver([])
      this.#window?.end()
      this.#attempts = 0
    } catch {
      this.#attempts += 1
      await this.#signal.pause(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts))
    }
  }
}

/** Objects of its own for each delivery. */
const recordsIn = (entries: readonly LogEntry[]): StreamRecord[] => entries.map(({ text }) => JSON.parse(text) as StreamRecord)

/** The next records of a shard that a consumer wants, and how far the shard was read to find them. */
interface Batch {
  entries: LogEntry[]
  through: string
}

const MOST_READ = 2_000

function readBatch(log: StreamLog, shard: string, from: string, size: number, wanted: (record: StreamRecord) => boolean): Batch {
  const entries: LogEntry[] = []
  let through = from
  let read = 0
  const tail = log.tail(shard)
  for (const entry of log.between(shard, from, tail)) {
    through = entry.sequence
    if (wanted(entry.record)) entries.push(entry)
    read += 1
    if (entries.length === size || read === MOST_READ) return { entries, through }
  }
  return { entries, through: tail > from ? tail : from }
}
