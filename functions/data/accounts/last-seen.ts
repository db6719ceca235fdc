import { getEach } from '../reads.ts'
import { entity, refTo, type Ref } from '../store/table.ts'
import { put, remove, type Mutation } from '../store/write.ts'

/** Until when a user counts as being here; kept as long. */
export interface LastSeen {
  userId: string
  /** Milliseconds since 1970. */
  until: number
}
const lastSeen = entity<LastSeen, { userId: string }>({
  kind: 'last-seen',
  key: ({ userId }) => ({ pk: `SEEN#${userId}`, sk: 'SEEN' }),
  expires: ({ until }) => Math.ceil(until / 1_000),
})
export const lastSeenRef = (userId: string): Ref<LastSeen> => refTo(lastSeen, { userId })

/** The users among these who count as being here: one BatchGet per hundred. */
export async function getOnline(userIds: readonly string[]): Promise<Set<string>> {
  const seen = await getEach([...new Set(userIds)].map(lastSeenRef))
  return new Set(seen.flatMap((one) => one?.userId ?? []))
}
export const putLastSeen = (seen: LastSeen): Mutation => put(lastSeen, seen)
export const deleteLastSeen = (userId: string): Mutation => remove(lastSeen.key({ userId }))
