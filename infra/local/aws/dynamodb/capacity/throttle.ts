import { throttled } from '../refusal.ts'
import type { Faults } from '../faults.ts'

const READS_PER_WRITE = 3

/** Counts what each partition key takes in each second of the clock, while the switch is on. */
export class Throttle {
  readonly #faults: Faults
  #second = 0
  #taken = new Map<string, number>()

  constructor(faults: Faults) {
    this.#faults = faults
  }

  /** Refuses when the partition key has had its share of this second; a first call is always let through. */
  write(partition: string, units: number): void {
    const { throttle } = this.#faults
    if (!throttle) return
    this.#tick()
    const taken = this.#taken.get(partition) ?? 0
    if (taken > 0 && taken + units > throttle.unitsPerSecond) throw throttled()
    this.#taken.set(partition, taken + units)
  }

  /** A partition gives three times as many read units as write units. */
  read(partition: string, units: number): void {
    this.write(partition, units / READS_PER_WRITE)
  }

  #tick(): void {
    const second = Math.floor(Date.now() / 1_000)
    if (second === this.#second) return
    this.#second = second
    this.#taken = new Map()
  }
}
