import type { BlockedPerson } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { BLOCKS_LISTED } from '../../../shared/limits.ts'
import { blocks, blocksRange, reports, type Block, type Report } from '../../data/profiles/safety.ts'
import { find, findAll, page, recordOf } from '../../data/store/table.ts'
import { users, type StoredUser } from '../../data/accounts/users.ts'
import { commit, erase, put } from '../../data/store/write.ts'
import { ulid } from '../../platform/ulid.ts'

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

/**
 * The hundred people whom somebody blocked last, newest first, as they are called today; those who are gone are left out.
 * One Query of his blocks (1 MB, some 5,000), since they lie by whom they name, and one BatchGet.
 */
export async function blockedBy(userId: string): Promise<BlockedPerson[]> {
  const { rows } = await page({ ...blocksRange(userId), consistent: true })
  const newest = rows
    .map((row) => recordOf<Block>(row))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, BLOCKS_LISTED)
  const people = await findAll(newest.map(({ blockedId }) => users.key({ id: blockedId })))
  return newest.flatMap(({ createdAt }, at) => {
    const person = people[at] && recordOf<StoredUser>(people[at])
    if (!person || person.deletedAt !== undefined) return []
    return [{ id: person.id, name: person.name, profileImage: person.profileImage, blockedAt: createdAt }]
  })
}

/** Keeps a report for a year. */
export async function report(told: Pick<Report, 'userId' | 'targetType' | 'targetId' | 'reason' | 'text'>): Promise<void> {
  await commit(put(reports, { ...told, id: ulid(), createdAt: new Date().toISOString() }))
}
