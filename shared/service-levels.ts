import { MINUTE_MS } from './time.ts'

export interface ServiceLevel {
  /** The question that the level answers. */
  means: string
  /** The share that must be good over a month. */
  objective: number
  /** What takes longer is late; without it, what fails is bad. */
  withinMs?: number
}

/** What users can rely on. Alarms and the dashboard are derived from it (infra/cloud/observability). */
export const SERVICE_LEVELS = {
  availability: { means: 'calls are answered without a 5xx', objective: 0.999 },
  latency: { means: 'calls are answered within a second', objective: 0.95, withinMs: 1_000 },
  counts: { means: 'clicks are counted within a minute', objective: 0.99, withinMs: MINUTE_MS },
  /** The scheduler runs each minute, so a run begins an action 30 s after its time on average. */
  reminders: { means: 'reminders and deadlines begin within a minute', objective: 0.95, withinMs: MINUTE_MS },
  mail: { means: 'mails are handed over within five minutes', objective: 0.95, withinMs: 5 * MINUTE_MS },
} as const satisfies Record<string, ServiceLevel>

export type ServiceLevelName = keyof typeof SERVICE_LEVELS

/** How something with a limit of time came out. */
export type Timeliness = 'in time' | 'late'
export const timelinessOf = (level: Exclude<ServiceLevelName, 'availability'>, ms: number): Timeliness =>
  ms > SERVICE_LEVELS[level].withinMs ? 'late' : 'in time'
