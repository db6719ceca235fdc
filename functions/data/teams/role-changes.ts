import { DAY_MS } from '../../../shared/time.ts'
import { listAll } from '../store/lists.ts'
import { entity } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'
import type { MembershipId } from './memberships.ts'

/** A user left a startup or got another team role: until it expires, the index of memberships may not show that. */
interface RoleChange extends MembershipId {
  /** Milliseconds. */
  at: number
}
const PREFIX = 'ROLE-CHANGED#'
const roleChanges = entity<RoleChange, MembershipId>({
  kind: 'role-change',
  key: ({ startupId, userId }) => ({ pk: `USER#${userId}`, sk: `${PREFIX}${startupId}` }),
  expires: ({ at }) => Math.floor((at + DAY_MS) / 1_000),
})

/** Written in the transaction that changes the membership. */
export const putRoleChange = ({ startupId, userId }: MembershipId): Mutation => put(roleChanges, { startupId, userId, at: Date.now() })

/** The startups that a user left, or has another team role in, since yesterday; consistent, one unit. */
export async function listRoleChanges(userId: string): Promise<ReadonlySet<string>> {
  const changes = await listAll(roleChanges, { pk: `USER#${userId}`, prefix: PREFIX, consistent: true })
  return new Set(changes.map(({ startupId }) => startupId))
}
