import { randomUUID } from 'node:crypto'
import type { TimedJob } from '../topology/jobs.ts'

export interface TimerOptions {
  schedules: Readonly<Record<string, TimedJob>>
  invoke: (name: string, event: unknown) => Promise<unknown>
  /** Whether nothing was written since the last call for a job: then runs that only shorten waiting are skipped. */
  isQuiet?: (job: string) => boolean
  log?: (line: string) => void
}

/** EventBridge's rate rules: starts each job at its rate. A run that is not over in time is waited for, never doubled. */
export function startTimer({ schedules, invoke, isQuiet = () => false, log = (line) => process.emitWarning(line) }: TimerOptions): {
  close(): void
} {
  const timers = Object.entries(schedules).map(([name, { everyMinutes, everySecondsLocally = everyMinutes * 60 }]) => {
    const run = oneAtATime(() => invoke(name, scheduledEvent(name)))
    const ticksPerRun = (everyMinutes * 60) / everySecondsLocally
    let ticks = 0
    return setInterval(() => {
      ticks += 1
      if (ticks % ticksPerRun !== 0 && isQuiet(name)) return
      run().catch((error: unknown) => log(`${name} failed: ${String(error)}`))
    }, everySecondsLocally * 1_000).unref()
  })
  return {
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

function oneAtATime(act: () => Promise<unknown>): () => Promise<void> {
  let running = false
  return async () => {
    if (running) return
    running = true
    try {
      await act()
    } finally {
      running = false
    }
  }
}

const scheduledEvent = (name: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  region: 'local',
  resources: [`arn:aws:events:local:000000000000:rule/${name}`],
  detail: {},
})
