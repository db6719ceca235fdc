import { entity, refTo, type Ref } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'

/** The devices on which a user signed in since all sessions were last ended, newest first. */
export interface KnownDevices {
  userId: string
  signs: string[]
  /** Those that were known before are not: what the user's `sessionsValidFrom` and `passwordNo` were when these signed in. */
  since: string
  /** How often this was written. */
  version: number
}
const knownDevices = entity<KnownDevices, { userId: string }>({
  kind: 'known-devices',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'DEVICES' }),
})
export const knownDevicesRef = (userId: string): Ref<KnownDevices> => refTo(knownDevices, { userId })

/** Stores the devices as the next version of those that were read. */
export const putKnownDevices = (devices: Omit<KnownDevices, 'version'>, before: KnownDevices | undefined): Mutation =>
  put(
    knownDevices,
    { ...devices, version: (before?.version ?? 0) + 1 },
    before ? { equals: { version: before.version } } : { absent: true },
  )
