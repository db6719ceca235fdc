import { deleteScheduled, schedule, type ScheduledAction } from '../../data/scheduled-actions.ts'
import { commit, transact } from '../../data/transaction.ts'
import { log } from '../../platform/log.ts'
import { HANDLERS, type Handler } from './handlers.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'

/** Runs one action. A failed one is retried after a minute, two, four … a day, so that it holds up no other. */
export async function runAction(action: ScheduledAction): Promise<void> {
  try {
    const handler: Handler | undefined = HANDLERS[action.kind]
    if (!handler) throw new TypeError(`No handler for ${action.kind}`)
    await handler(action)
    await commit(deleteScheduled(action))
  } catch (error) {
    log('error', 'scheduled action failed', { job: 'due', count: action.tries + 1, error })
    await postpone(action)
  }
}

async function postpone(action: ScheduledAction): Promise<void> {
  const at = new Date(Date.now() + Math.min(MINUTE_MS * 2 ** action.tries, DAY_MS)).toISOString()
  await transact({ now: deleteScheduled(action), later: schedule({ ...action, at, tries: action.tries + 1 }) })
}
