import { listQueued, QUEUE_LANES, type QueueLane } from '../../data/scheduled-actions.ts'
import { sendWork } from '../../platform/work-queue.ts'
import { measureOldest, runAction, type RunTime } from './run-action.ts'

/**
 * Sends a message for each lane of a queue that has something due, and measures how late each queue is. The actions stay in the table until
 * they are done: a message that is lost is sent again by the next run.
 */
export async function dispatch(): Promise<void> {
  const oldest = await Promise.all(QUEUE_LANES.map(async (lane) => ({ lane, at: (await listQueued(lane, 1))[0]?.at })))
  const waiting = oldest.flatMap(({ lane, at }) => (at === undefined ? [] : [{ lane, at }]))
  for (const [queue, some] of Map.groupBy(waiting, ({ lane }) => lane.queue)) measureOldest(queue, some)
  await sendWork(waiting.map(({ lane }) => lane))
}

const PAGE = 100
/** Actions of a lane that run at the same time: one that is slow delays few others. */
const AT_ONCE = 8

/** Runs what is due in a lane, oldest first; parts of one action go behind what was due before. */
export async function runLane(lane: QueueLane, time: RunTime): Promise<void> {
  while (time.mayGoOn()) {
    const actions = await listQueued(lane, PAGE)
    if (actions.length === 0) return
    const rest = actions.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const action of rest) {
          if (!time.mayGoOn()) return
          await runAction(action, time)
        }
      }),
    )
  }
}
