import { entity } from '../store/table.ts'

/** The devices on which a user signed in since his sessions were last ended altogether, newest first. */
export interface KnownDevices {
  userId: string
  signs: string[]
  /** Those that were known before are not: what the user's `sessionsValidFrom` and `passwordNo` were when these signed in. */
  since: string
  /** How often this was written. */
  version: number
}
export const knownDevices = entity<KnownDevices, { userId: string }>({
  kind: 'known-devices',
  key: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'DEVICES' }),
})
