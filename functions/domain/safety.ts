import { fail } from '../../shared/errors.ts'
import { blocks, reports, type Report } from '../data/safety.ts'
import { find } from '../data/table.ts'
import { users } from '../data/users.ts'
import { commit, erase, put } from '../data/write.ts'
import { ulid } from './ulid.ts'

/** Blocks a user for another; doing it twice is no error. */
export async function blockUser(userId: string, blockedId: string): Promise<void> {
  if (userId === blockedId) fail('user.not_yourself')
  const blocked = await find(users, { id: blockedId })
  if (!blocked || blocked.deletedAt !== undefined) fail('user.not_found')
  await commit(put(blocks, { userId, blockedId, createdAt: new Date().toISOString() }, { absent: true }))
}

/** Ends a block of somebody who is there; one that is not there is no error. */
export async function unblockUser(userId: string, blockedId: string): Promise<void> {
  const [blocked] = await Promise.all([find(users, { id: blockedId }), commit(erase(blocks.key({ userId, blockedId })))])
  if (!blocked || blocked.deletedAt !== undefined) fail('user.not_found')
}

/** Keeps a report for a year. */
export async function report(told: Pick<Report, 'userId' | 'targetType' | 'targetId' | 'reason' | 'text'>): Promise<void> {
  await commit(put(reports, { ...told, id: ulid(), createdAt: new Date().toISOString() }))
}
