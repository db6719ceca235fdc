import { getScheduleCheckpoint, LANES, listScheduled, putScheduleCheckpoint, type ScheduledAction } from '../../data/scheduled-actions.ts'
import type { Position } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'
import { runAction } from './run-action.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
/** How long after its end an hour stays open for actions that are written late. */
const GRACE = 5 * MINUTE_MS

const lanes = Array.from({ length: LANES }, (_, lane) => lane)
const iso = (time: number): string => new Date(time).toISOString()

/**
 * Runs every action scheduled since the checkpoint, hour by hour, while `mayGoOn`. The checkpoint moves past an hour when all
 * of it is done, so a run that was ended, or days without a run, lose nothing.
 */
export async function catchUp(mayGoOn: () => boolean): Promise<void> {
  const now = Date.now()
  const checkpoint = await getScheduleCheckpoint()
  // What was written before the first run of all is at most a day old. A checkpoint in the future comes from a wrong clock.
  const from = checkpoint && checkpoint.doneTo <= iso(now) ? Date.parse(checkpoint.doneTo) : now - (now % HOUR_MS) - DAY_MS
  for (let hour = from; hour <= now; hour += HOUR_MS) {
    const done = await Promise.all(lanes.map((lane) => runLane(iso(hour), lane, iso(now), mayGoOn)))
    if (done.includes(false)) return
    if (hour + HOUR_MS + GRACE <= now) await commit(putScheduleCheckpoint(iso(hour + HOUR_MS)))
  }
}

/** Runs the actions in one lane of an hour. Returns false when it had to stop before the end. */
async function runLane(hour: string, lane: number, now: string, mayGoOn: () => boolean): Promise<boolean> {
  let next: Position
  do {
    const listed: { items: ScheduledAction[]; next: Position } = await listScheduled(hour, lane, next)
    for (const action of listed.items) {
      if (action.at > now) return true
      if (!mayGoOn()) return false
      await runAction(action)
    }
    next = listed.next
  } while (next && mayGoOn())
  return next === undefined
}
