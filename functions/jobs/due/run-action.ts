import { deleteScheduled, queueOf, schedule, type ActionKind, type ScheduledAction } from '../../data/scheduled-actions.ts'
import { commit, transact } from '../../data/transaction.ts'
import { log } from '../../platform/log.ts'
import { count, measure } from '../../platform/metrics.ts'
import type { Measures } from '../../../shared/metrics.ts'
import { timelinessOf } from '../../../shared/service-levels.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts'
import { ulidsIn } from '../../platform/ulid.ts'
import { HANDLERS, type Handler } from './handlers.ts'

/** The time of a run. */
export interface RunTime {
  /** Whether another action, or another part of one, may begin. */
  mayGoOn: () => boolean
  /** Milliseconds until an action that has not ended is postponed, so that it does not stop the next runs as well. */
  msLeft: () => number
}

/** Measures how late the oldest of some actions that are due is: of each queue, and of those without one. */
export function measureOldest(queue: Measures['OldestAction'], actions: readonly { at: string }[]): void {
  const ms = actions.reduce((oldest, { at }) => Math.max(oldest, lateness({ at })), 0)
  if (actions.length > 0) measure('OldestAction', queue, ms)
}

const lateness = ({ at }: { at: string }): number => Date.now() - Date.parse(at)

/** Runs one action. A failed one is retried after a minute, two, four … a day, so that it holds up no other. */
export async function runAction<K extends ActionKind>(action: ScheduledAction<K>, { mayGoOn, msLeft }: RunTime): Promise<void> {
  const isFirst = action.tries === 0 && queueOf(action.kind) === undefined
  const timeliness = timelinessOf('reminders', lateness(action))
  try {
    const handler: Handler<K> | undefined = HANDLERS[action.kind]
    if (!handler) throw new TypeError(`No handler for ${action.kind}`)
    await inTime(handler(action, mayGoOn), msLeft())
    await commit(deleteScheduled(action))
    if (isFirst) count('ActionsRun', timeliness)
  } catch (error) {
    if (isFirst) count('ActionsRun', 'late')
    log('error', 'scheduled action failed', { job: 'due', count: action.tries + 1, ids: ulidsIn(action.id), error })
    await postpone(action)
  }
}

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new RangeError('Out of time')), ms)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function postpone(action: ScheduledAction): Promise<void> {
  const at = new Date(Date.now() + Math.min(MINUTE_MS * 2 ** action.tries, DAY_MS)).toISOString()
  await transact({ now: deleteScheduled(action), later: schedule({ ...action, at, tries: action.tries + 1 }) })
}
