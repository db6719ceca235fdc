import { ulid } from '../../platform/ulid.ts'
import { listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity } from '../store/table.ts'
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
export const activities = entity<StoredActivity, Pick<StoredActivity, 'thread' | 'id'>>({
  kind: 'activity',
  key: ({ thread, id }) => ({ pk: threadPartition(thread), sk: `${ACTIVITY}${id}` }),
})

export function putActivity(thread: Thread, entry: Omit<StoredActivity, 'thread' | 'id' | 'at'>): Mutation {
  return put(activities, { ...entry, thread, id: ulid(), at: new Date().toISOString() })
}

/** The log of a thread, newest first. */
export const listActivity = (thread: Thread, options: PageOptions): Promise<ListPage<StoredActivity>> =>
  listPage(activities, { ...options, pk: threadPartition(thread), prefix: ACTIVITY, newestFirst: true })
