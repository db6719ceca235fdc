import type { Counters, Measures } from '../../shared/metrics.ts'

const HOLD_MS = 1_000
const held = new Map<string, { writtenAt: number; sum: number; write: (sum: number) => void }>()

/**
 * Adds to a counter. It is written at once, but only once a second, so that a hot link writes no line per click: the sum since then goes
 * with the next count of any counter. What an environment adds in its last second is lost.
 */
export function count<K extends keyof Counters>(name: K, outcome: Counters[K], by = 1): void {
  const key = `${name} ${outcome}`
  const known = held.get(key) ?? { writtenAt: -HOLD_MS, sum: 0, write: (sum) => write(name, outcome, sum, 'Count') }
  known.sum += by
  held.set(key, known)
  const now = performance.now()
  for (const one of held.values()) {
    if (one.sum === 0 || now - one.writtenAt < HOLD_MS) continue
    one.write(one.sum)
    Object.assign(one, { sum: 0, writtenAt: now })
  }
}

export function measure<K extends keyof Measures>(name: K, outcome: Measures[K], ms: number): void {
  write(name, outcome, Math.round(ms), 'Milliseconds')
}

/** A line in CloudWatch's embedded metric format: the log is the metric, and no call is made for it. */
function write(name: string, outcome: string, value: number, Unit: 'Count' | 'Milliseconds'): void {
  const Timestamp = Date.now()
  const metric = { Namespace: `launchcrew-${process.env['ENVIRONMENT']}`, Dimensions: [['outcome']], Metrics: [{ Name: name, Unit }] }
  const at = new Date(Timestamp).toISOString()
  const line = { at, level: 'info', event: 'metric', outcome, [name]: value, _aws: { Timestamp, CloudWatchMetrics: [metric] } }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
