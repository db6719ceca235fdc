import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import type { Write } from '../../../data/transaction.ts'

export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A day is closed when the stream cannot contain its changes any more: 24 hours after its end, plus two hours of margin. */
const CLOSED_AFTER_MS = DAY_MS + 2 * HOUR_MS
/** Startups are spread over two hours. */
const SPREAD_MINUTES = 120

export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS

/** Has the records of a startup counted again when a UTC day is closed. */
export function recountWrite(startupId: string, day: string): Write {
  const minutes = createHash('sha256').update(startupId).digest().readUInt16BE() % SPREAD_MINUTES
  const at = new Date(endOfDay(day) + CLOSED_AFTER_MS + minutes * MINUTE_MS).toISOString()
  return schedule({ at, kind: 'recount.analytics', id: `${startupId}#${day}`, facts: { startupId, day } })
}
