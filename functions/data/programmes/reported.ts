import { hashOf } from '../../platform/hash.ts'
import type { Outcome } from '../links/outcomes.ts'
import { entity, find } from '../store/table.ts'
import { change, put, type Mutation, type Write } from '../store/write.ts'
import { programmePartition } from './programmes.ts'

/** A conversion that a server reported: once for each event of a startup. */
export interface ReportedEvent {
  startupId: string
  event: string
  name: string
  /** A keyed hash of what names the customer for the sender; empty without one. */
  customer: string
  outcome: Outcome
  reversedAt?: string
}
type EventId = Pick<ReportedEvent, 'startupId' | 'event'>
export const reported = entity<ReportedEvent, EventId>({
  kind: 'reported-conversion',
  key: ({ startupId, event }) => ({ pk: programmePartition(startupId), sk: `REPORTED#${event}` }),
})
export const getReported = (id: EventId): Promise<ReportedEvent | undefined> => find(reported, id, { consistent: true })
export const putReported = (event: ReportedEvent): Write => put(reported, event, { absent: true })
/** Marks it as reversed, once. */
export const reverseReported = (id: EventId, reversedAt: string): Mutation =>
  change(reported.key(id), { set: { reversedAt } }, { exists: true, without: ['reversedAt'] })

/** What names a customer is kept only as a hash of its own for each startup. */
export const customerHash = (startupId: string, customer: string): string =>
  customer === '' ? '' : hashOf(`${startupId}#${customer.trim().toLowerCase()}`)
