import type { StreamEvent } from './subscription.ts'
import type { LogEntry } from './log.ts'

/** The tumbling window of one shard: from one multiple of its length to the next, by the time at which records were written. */
export class TumblingWindow {
  readonly #milliseconds: number
  #start: number | undefined
  #state: unknown = {}

  constructor(seconds: number) {
    this.#milliseconds = seconds * 1_000
  }

  #startOf({ record }: LogEntry): number {
    const at = record.dynamodb.ApproximateCreationDateTime * 1_000
    return at - (at % this.#milliseconds)
  }

  /** The first records that belong to one window: the open one, when it is not over. */
  cut(records: LogEntry[]): LogEntry[] {
    const first = records[0]
    if (!first) return records
    const start = this.#startOf(first)
    const other = records.findIndex((record) => this.#startOf(record) !== start)
    return other === -1 ? records : records.slice(0, other)
  }

  /** Whether the open window must be ended before these records. */
  endsBefore(records: readonly LogEntry[]): boolean {
    const [first] = records
    return this.#start !== undefined && (first ? this.#startOf(first) !== this.#start : this.millisecondsLeft <= 0)
  }

  /** Until the open window is over by the clock. */
  get millisecondsLeft(): number {
    return this.#start === undefined ? Infinity : this.#start + this.#milliseconds - Date.now()
  }

  /** What the event says of the window that these records open or continue; without records it is the window's last event. */
  facts(records: readonly LogEntry[]): Omit<StreamEvent, 'Records' | 'shardId' | 'eventSourceARN' | 'state'> {
    const [first] = records
    if (first && this.#start === undefined) this.#start = this.#startOf(first)
    const start = this.#start ?? 0
    return {
      window: { start: new Date(start).toISOString(), end: new Date(start + this.#milliseconds).toISOString() },
      isFinalInvokeForWindow: first === undefined,
      isWindowTerminatedEarly: false,
    }
  }

  get state(): unknown {
    return this.#state
  }

  /** Takes the state that the handler gave back. */
  keep(answer: unknown): void {
    this.#state = (answer as { state?: unknown } | null | undefined)?.state ?? {}
  }

  end(): void {
    this.#start = undefined
    this.#state = {}
  }
}
