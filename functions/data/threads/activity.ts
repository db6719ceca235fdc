import { ulid } from '../../platform/ulid.ts'
import { ListPage, type PageOptions } from '../reads.ts'
import { entity, page, recordOf } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { threadPartition, type Thread } from './threads.ts'

/** One entry of the log of who changed what; users are named when it is read. */
export interface StoredActivity {
  thread: Thread
  id: string
  type: string
  actorId: string
  from: string | null
  to: string | null
  at: string
}
const ACTIVITY = 'ACT#'
const activities = entity<StoredActivity, Pick<StoredActivity, 'thread' | 'id'>>({
  kind: 'activity',
  key: ({ thread, id }) => ({ pk: threadPartition(thread), sk: `${ACTIVITY}${id}` }),
})

export function putActivity(thread: Thread, entry: Omit<StoredActivity, 'thread' | 'id' | 'at'>): Mutation {
  return put(activities, { ...entry, thread, id: ulid(), at: new Date().toISOString() })
}

/** The log of a thread, newest first. */
export async function listActivity(thread: Thread, { limit, after }: PageOptions): Promise<ListPage<StoredActivity>> {
  const range = { pk: threadPartition(thread), prefix: ACTIVITY, newestFirst: true, after }
  const { rows, next } = await page({ ...range, ...(limit !== undefined && { limit }) })
  return new ListPage(
    rows.map((row) => recordOf<StoredActivity>(row)),
    next,
  )
}
