import { ONLINE_SECONDS } from '../../../shared/limits.ts'
import { getEach } from '../reads.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** When a user was last here, to the minute; kept as long as it counts as being online. */
export interface LastSeen {
  userId: string
  /** Milliseconds since 1970. */
  at: number
}
const lastSeen = entity<LastSeen, { userId: string }>({
  kind: 'last-seen',
  key: ({ userId }) => ({ pk: `SEEN#${userId}`, sk: 'SEEN' }),
  expires: ({ at }) => Math.ceil(at / 1_000) + ONLINE_SECONDS,
})
export const lastSeenRef = (userId: string): Ref<LastSeen> => refTo(lastSeen, { userId })

/** The users among these who were seen within two minutes: one BatchGet per hundred. */
export async function getOnline(userIds: readonly string[]): Promise<Set<string>> {
  const seen = await getEach([...new Set(userIds)].map(lastSeenRef))
  return new Set(seen.flatMap((one) => one?.userId ?? []))
}
export const putLastSeen = (seen: LastSeen): Mutation => put(lastSeen, seen)
export const deleteLastSeen = (userId: string): Mutation => remove(lastSeen.key({ userId }))
