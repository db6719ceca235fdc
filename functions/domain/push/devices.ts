import type { PushDeviceShown, PushSubscription } from '../../../shared/entities/push.ts'
import type { Caller } from '../../../shared/contract/endpoint.ts'
import { fail } from '../../../shared/errors.ts'
import { PUSH_DEVICES_MAX } from '../../../shared/limits.ts'
import { hashOf } from '../../platform/hash.ts'
import { deletePushDevice, listPushDevices, putPushDevice, type PushDevice } from '../../data/accounts/push-devices.ts'
import { isSessionKept, sessionRef, type StoredSession } from '../../data/accounts/sessions.ts'
import { getUser } from '../../data/accounts/users.ts'
import { getEach } from '../../data/reads.ts'
import { commit } from '../../data/transaction.ts'
import { publicUrl } from '../../platform/public-post.ts'
import { vapidKeys } from '../../platform/web-push/vapid.ts'
import { deviceOf } from '../accounts/sessions/device.ts'

/** The devices of a user whose sessions were not ended, oldest first, with these sessions; the others are deleted. */
export async function currentDevices(userId: string): Promise<{ device: PushDevice; session: StoredSession }[]> {
  const devices = await listPushDevices(userId)
  if (devices.length === 0) return []
  const [user, sessions] = await Promise.all([getUser(userId), getEach(devices.map(({ sessionId }) => sessionRef(sessionId)))])
  const found = devices.map((device, at) => ({ device, session: sessions[at] }))
  const kept = found.flatMap(({ device, session }) => (user && session && isSessionKept(session, user) ? [{ device, session }] : []))
  const ended = devices.filter((device) => !kept.some((one) => one.device === device))
  await Promise.all(ended.map(forgetDevice))
  return kept
}

export const forgetDevice = async (device: Pick<PushDevice, 'hash' | 'userId'>): Promise<void> => {
  await commit(deletePushDevice(device))
}

/** The key with which browsers subscribe, and the user's devices, last used first. */
export async function devicesSeen(userId: string, currentId: string): Promise<{ key: string; items: PushDeviceShown[] }> {
  const [{ publicKey: key }, devices] = await Promise.all([vapidKeys(), currentDevices(userId)])
  const items = devices
    .toSorted((one, other) => other.session.seenAt - one.session.seenAt)
    .map(({ device, session }) => ({
      hash: device.hash,
      device: deviceOf(device.userAgent),
      createdAt: device.createdAt,
      lastSeenAt: new Date(session.seenAt).toISOString(),
      current: session.id === currentId,
    }))
  return { key, items }
}

/** Stores the subscription of the caller's browser; beyond the maximum, the device that was not used for longest makes room. */
export async function subscribe(
  { id: userId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  { endpoint, keys }: PushSubscription,
  { userAgent, origin }: { userAgent: string; origin: string },
): Promise<void> {
  if (!publicUrl(endpoint, 'PUSH_LOCAL')) fail('http.invalid')
  const hash = hashOf(endpoint)
  const [devices, [session]] = await Promise.all([currentDevices(userId), getEach([sessionRef(sessionId)], { consistent: true })])
  const { endsAt } = session ?? fail('auth.required')
  const others = devices.filter(({ device }) => device.hash !== hash)
  const known = devices.find(({ device }) => device.hash === hash)?.device
  const [createdAt, device] = [known?.createdAt ?? new Date().toISOString(), { userId, hash, endpoint, keys, sessionId, endsAt }]
  await commit(putPushDevice({ ...device, userAgent, origin, createdAt }))
  const superseded = others.filter(({ device: other }) => other.sessionId === sessionId)
  const longest = others.toSorted((one, other) => other.session.seenAt - one.session.seenAt).slice(PUSH_DEVICES_MAX - 1)
  await Promise.all([...superseded, ...longest].map(({ device: other }) => forgetDevice(other)))
}
