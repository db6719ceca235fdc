import type { NotificationKind } from '../../../shared/notifications.ts'
import { entity } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import { daysAfter } from './days-after.ts'
import { inboxPartition } from './partition.ts'

/** That a user was notified of an event, so that a repeated event notifies nobody, even when the notification is gone. */
export interface ToldEvent {
  userId: string
  kind: NotificationKind
  /** The same for every repetition of the event. */
  event: string
  at: string
}
/** The longest that an event can come again: the dead-letter queue keeps it for fourteen days. */
const REPEATED_DAYS = 15
const toldEvents = entity<ToldEvent, Pick<ToldEvent, 'userId' | 'kind' | 'event'>>({
  kind: 'told-event',
  key: ({ userId, kind, event }) => ({ pk: inboxPartition(userId), sk: `TOLD#${kind}#${event}` }),
  expires: ({ at }) => daysAfter(at, REPEATED_DAYS),
})
/** The condition fails when the user was notified of the event before. */
export const putToldEvent = (told: ToldEvent): Mutation => put(toldEvents, told, { absent: true })
