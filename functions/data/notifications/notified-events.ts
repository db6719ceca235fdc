import type { NotificationKind } from '../../../shared/notifications.ts'
import { entity } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { daysAfter } from './days-after.ts'
import { inboxPartition } from './partition.ts'

/** Marks an event as notified to a user, so that a repeated event notifies nobody, even after the notification was deleted. */
export interface NotifiedEvent {
  userId: string
  kind: NotificationKind
  /** The same for every repetition of the event. */
  event: string
  at: string
}
/** Longer than failed batches are kept: fourteen days. */
const REPEATED_DAYS = 15
const notifiedEvents = entity<NotifiedEvent, Pick<NotifiedEvent, 'userId' | 'kind' | 'event'>>({
  kind: 'notified-event',
  key: ({ userId, kind, event }) => ({ pk: inboxPartition(userId), sk: `NOTIFIED#${kind}#${event}` }),
  expires: ({ at }) => daysAfter(at, REPEATED_DAYS),
})
/** The condition fails when the user was notified of the event before. */
export const putNotifiedEvent = (event: NotifiedEvent): Mutation => put(notifiedEvents, event, { absent: true })
