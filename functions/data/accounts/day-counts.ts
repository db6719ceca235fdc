import { DAY_SECONDS } from '../../../shared/time.ts'
import { entity } from '../store/table.ts'
import { change, commit } from '../store/write.ts'

/** What is counted per UTC day. The day is part of the key, because TTL deletes late. */
export interface DayCount {
  counter: string
  who: string
  /** Days since 1970. */
  day: number
}
const dayCounts = entity<DayCount & { count: number }, DayCount>({
  kind: 'day-count',
  key: ({ counter, who, day }) => ({ pk: `LIMIT#${counter}#${who}#${day}`, sk: 'LIMIT' }),
})

/** Adds one to the count of a day and returns it. One write unit. */
export async function incrementDay(day: DayCount): Promise<number> {
  const ttl = (day.day + 1) * DAY_SECONDS
  const { row } = await commit(change(dayCounts.key(day), { add: { count: 1 }, setOnce: { _kind: dayCounts.kind, ttl } }))
  return Number(row?.['count'])
}

/** Subtracts one that led to nothing. One write unit. */
export async function decrementDay(day: DayCount): Promise<void> {
  await commit(change(dayCounts.key(day), { add: { count: -1 } }, { exists: true }))
}
