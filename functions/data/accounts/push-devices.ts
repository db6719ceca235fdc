import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** A browser that shows what is pushed to its user. One address belongs to one user: the last who subscribed with it. */
export interface PushDevice {
  userId: string
  /** SHA-256 of its address, which only the sender knows. */
  hash: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The session in which it was subscribed, and when that ends at the latest (seconds since 1970). */
  sessionId: string
  endsAt: number
  userAgent: string
  /** Where the site lives, for links. */
  origin: string
  createdAt: string
}
export const pushDevices = entity<PushDevice, { hash: string }>({
  kind: 'push-device',
  key: ({ hash }) => ({ pk: `PUSH#${hash}`, sk: 'PUSH' }),
  indexes: ({ userId, createdAt, hash }) => ({ gsi1: { pk: `USER#${userId}`, sk: `PUSH#${createdAt}#${hash}` } }),
  expires: ({ endsAt }) => endsAt,
})

/** The devices of a user, oldest first; the sessions of some may have ended. */
export const listPushDevices = (userId: string): Promise<PushDevice[]> =>
  listAll(pushDevices, { index: 'gsi1', pk: `USER#${userId}`, prefix: 'PUSH#' })

export const putPushDevice = (device: PushDevice): Mutation => put(pushDevices, device)

/** The condition fails when the device is not of this user, or no more. */
export const deletePushDevice = ({ hash, userId }: Pick<PushDevice, 'hash' | 'userId'>): Mutation =>
  remove(pushDevices.key({ hash }), { equals: { userId } })
