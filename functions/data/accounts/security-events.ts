import type { SecurityAct } from '../../../shared/choices.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import { listPage, type ListPage, type PageOptions } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { change, put, type Mutation } from '../store/write.ts'

const KEPT_DAYS = 180

/** Something that concerns the security of an account. */
export interface SecurityEvent {
  userId: string
  at: string
  /** The same when the event is handled again. */
  id: string
  act: SecurityAct
  device?: string
  /** When the session that began with it ended. */
  endedAt?: string
}
type EventId = Pick<SecurityEvent, 'userId' | 'at' | 'id'>
const PREFIX = 'SECURITY#'
export const securityEvents = entity<SecurityEvent, EventId>({
  kind: 'security-event',
  key: ({ userId, at, id }) => ({ pk: `USER#${userId}`, sk: `${PREFIX}${at}#${id}` }),
  expires: ({ at }) => Math.ceil(Date.parse(at) / 1_000) + KEPT_DAYS * DAY_SECONDS,
})

/** Stores an event once; the condition fails when it is there. */
export const putSecurityEvent = (event: SecurityEvent): Mutation => put(securityEvents, event, { absent: true })
/** Stores when the session of an event ended; the condition fails when there is no such event. */
export const updateSecurityEventEnd = (id: EventId, endedAt: string): Mutation =>
  change(securityEvents.key(id), { setOnce: { endedAt } }, { exists: true })

/** The events of a user, newest first. */
export const listSecurityEvents = (userId: string, options: PageOptions): Promise<ListPage<SecurityEvent>> =>
  listPage(securityEvents, { ...options, pk: `USER#${userId}`, prefix: PREFIX, newestFirst: true })
