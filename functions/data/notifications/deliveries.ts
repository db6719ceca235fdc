import { entity, refTo, type Ref } from '../store/table.ts'
import { change, put, type Mutation } from '../store/write.ts'
import { inboxPartition } from './ids.ts'

/** Up to which notification of a user what has been sent. */
export interface Delivery {
  userId: string
  /** Those that are sent when they stay unread, and those that are sent at once. */
  sentTo: number
  urgentTo: number
  digestedTo: number
  /** Those after `digestedTo` that were mailed one by one: a change of the settings puts none of them into a digest. */
  mailed: readonly number[]
  /** Up to which notification it was looked at what waits, when that is done next, and what waited in the digest before. */
  lookedTo?: number
  lookAt?: number
  waited?: readonly string[]
  /** Those that are being pushed. */
  pushing?: readonly number[]
  /** The last day of the user's zone for which figures were looked at, and the Monday of the last weekly report. */
  figuresOn?: string
  reportedOn?: string
}
const deliveries = entity<Delivery, { userId: string }>({
  kind: 'delivery',
  key: ({ userId }) => ({ pk: inboxPartition(userId), sk: 'DELIVERY' }),
})
export const deliveryRef = (userId: string): Ref<Delivery> => refTo(deliveries, { userId })
export const putDelivery = (delivery: Delivery): Mutation => put(deliveries, delivery)
export const endPushing = (userId: string): Mutation => change(deliveries.key({ userId }), { remove: ['pushing'] })
