import {
  getScheduleCheckpoint,
  LANES,
  listScheduled,
  moveToQueue,
  putScheduleCheckpoint,
  queueOf,
  type ScheduledAction,
} from '../../data/scheduled-actions.ts'
import type { Position } from '../../data/reads.ts'
import { commit, transact } from '../../data/transaction.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { measureOldest, runAction, type RunTime } from './run-action.ts'

/** How long after its end an hour stays open for actions that are written late. */
const GRACE = 5 * MINUTE_MS

const lanes = Array.from({ length: LANES }, (_, lane) => lane)
const iso = (time: number): string => new Date(time).toISOString()

/**
 * Runs every action of a kind without a queue that is scheduled since the checkpoint, hour by hour, while there is time. The checkpoint
 * moves past an hour when all of it is done, so a run that was ended, or days without a run, lose nothing.
 */
export async function catchUp(time: RunTime): Promise<void> {
  const now = Date.now()
  const checkpoint = await getScheduleCheckpoint()
  // What was written before the first run of all is at most a day old. A checkpoint in the future comes from a wrong clock.
  const from = checkpoint && checkpoint.doneTo <= iso(now) ? Date.parse(checkpoint.doneTo) : now - (now % HOUR_MS) - DAY_MS
  for (let hour = from; hour <= now; hour += HOUR_MS) {
    const late: ScheduledAction[] = []
    const done = await Promise.all(lanes.map((lane) => runLane(iso(hour), lane, { now: iso(now), time, late })))
    measureOldest('on-time', late)
    if (done.includes(false)) return
    if (hour + HOUR_MS + GRACE <= now) await commit(putScheduleCheckpoint(iso(hour + HOUR_MS)))
  }
}

type LaneRun = { now: string; time: RunTime; late: ScheduledAction[] }

/** Runs the actions in one lane of an hour. What is due is added to `late`. Returns false when it had to stop before the end. */
async function runLane(hour: string, lane: number, { now, time, late }: LaneRun): Promise<boolean> {
  let next: Position
  do {
    const listed: { items: ScheduledAction[]; next: Position } = await listScheduled(hour, lane, next)
    for (const action of listed.items) {
      if (action.at > now) return true
      late.push(action)
      if (!time.mayGoOn()) return false
      if (queueOf(action.kind)) await transact(moveToQueue(action))
      else await runAction(action, time)
    }
    next = listed.next
  } while (next && time.mayGoOn())
  return next === undefined
}
