import { listCountedRecords, type CountedRecord } from '../../../data/analytics/counted-records.ts'
import { log } from '../../../platform/log.ts'
import { checkTotals } from './check-totals.ts'
import { countRecords } from '../counting/count-records.ts'
import { heldSinceChange, scheduleHeldCounts } from '../counting/held-meetings.ts'
import { counted, withSource, type Counted } from '../counting/counted.ts'
import { differenceOf } from '../counting/difference.ts'
import { STARTUP_KEY } from '../counting/of-team.ts'
import { listCounted } from './list-counted.ts'
import { DAY_MS } from '../../../../shared/time.ts'

/** Records that are counted in one go: a run of the job has one minute for all actions. */
const AT_ONCE = 400

/**
 * Counts the records of a startup that are not counted yet, some at a time, and schedules the count of its coming meetings; gives
 * whether that is all. Idempotent.
 */
export async function backfill(startupId: string): Promise<boolean> {
  const missing = (await listUncounted(startupId, () => 0)).toSorted((a, b) => timeOf(a) - timeOf(b))
  await countRecords(startupId, missing.slice(0, AT_ONCE))
  if (missing.length > AT_ONCE) return false
  await scheduleHeldCounts(startupId)
  return true
}

/**
 * Counts again what a startup has, after a UTC day is closed. What has changed since may still be on its way; anything older that was
 * not counted as it is was lost; it is put right and logged as an error. Gives how many counts that were.
 */
export async function recount(startupId: string, day: string): Promise<number> {
  const wrong = await listUncounted(startupId, heldSinceChange)
  await countRecords(startupId, wrong)
  const lost = wrong.filter((one) => timeOf(one) < endOfDay(day)).length
  const corrected = await checkTotals(startupId)
  if (lost + corrected > 0) log('error', 'counts put right', { job: 'due', code: `${startupId} ${day}`, count: lost + corrected })
  return lost + corrected
}

const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS

const timeOf = ({ changedAt, happened, annotations }: Counted): number =>
  Math.max(changedAt, ...happened.map(({ at }) => at), ...annotations.map(({ at }) => Date.parse(at)))

/** What is not counted as it is stored. Occurrences of meetings are counted once, as they were when they ended. */
async function listUncounted(startupId: string, heldSince: Parameters<typeof listCounted>[2]): Promise<Counted[]> {
  const states = await listCountedRecords(startupId)
  // Read after the states: a member who is counted and not found has left.
  const now = Date.now()
  const records = await listCounted(startupId, now, heldSince)
  if (records.length === 0) return []
  const known = new Map(states.map((state) => [state.key, state]))
  const stored = new Set(records.map(({ key }) => key))
  const left = states.filter(({ key, levels }) => key.startsWith('member#') && !stored.has(key) && Object.keys(levels).length > 0)
  return [...records.filter((one) => isUncounted(known.get(one.key), one)), ...left.map((state) => withoutRecord(state, now))]
}

function isUncounted(state: CountedRecord | undefined, one: Counted): boolean {
  // A startup without open roles is counted, too: otherwise its first one would be assumed to be as old as the startup.
  if (!state)
    return (
      one.key === STARTUP_KEY ||
      [...one.happened, ...one.annotations, ...one.history.flatMap(({ levels }) => Object.keys(levels))].length > 0
    )
  if (one.key.startsWith('meeting#') || one.version < state.version) return false
  const wanted = state.source === undefined ? one : withSource(one, state.source)
  return differenceOf({ ...state, version: one.version }, wanted).record !== undefined
}

/** A member who left without being counted; that they joined stays. */
function withoutRecord({ startupId, key, version, happened, annotations }: CountedRecord, now: number): Counted {
  const kept = annotations.map((name) => {
    const [at = '', ...id] = name.split('#')
    return { at, id: id.join('#'), kind: 'joined' as const, text: '' }
  })
  return counted({ startupId, key, version: version + 1, changedAt: now, happened, annotations: kept })
}
