import type { BlockedPerson } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { BLOCKS_LISTED } from '../../../shared/limits.ts'
import { getActiveUser, getUsers } from '../../data/accounts/users.ts'
import { deleteBlock, listBlocks, putBlock } from '../../data/profiles/blocks.ts'
import { commit } from '../../data/transaction.ts'

/** Blocks a user for another; idempotent. */
export async function blockUser(userId: string, blockedId: string): Promise<void> {
  if (userId === blockedId) fail('user.not_yourself')
  if (!(await getActiveUser(blockedId))) fail('user.not_found')
  await commit(putBlock({ userId, blockedId, createdAt: new Date().toISOString() }))
}

/** Ends a block; idempotent. The block of a deleted user ends too, and is answered with `user.not_found`. */
export async function unblockUser(userId: string, blockedId: string): Promise<void> {
  const [blocked] = await Promise.all([getActiveUser(blockedId), commit(deleteBlock({ userId, blockedId }))])
  if (!blocked) fail('user.not_found')
}

/** The hundred users whom a user blocked last, newest first, without deleted ones: one Query of all blocks and one BatchGet. */
export async function listBlockedPeople(userId: string): Promise<BlockedPerson[]> {
  const blocks = await listBlocks(userId)
  const newest = blocks.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, BLOCKS_LISTED)
  const people = await getUsers(newest.map(({ blockedId }) => blockedId))
  return newest.flatMap(({ createdAt }, at) => {
    const person = people[at]
    if (!person || person.deletedAt !== undefined) return []
    return [{ id: person.id, name: person.name, profileImage: person.profileImage, blockedAt: createdAt }]
  })
}
