import type { Caller } from '../../../shared/contract/endpoint.ts'
import { fail } from '../../../shared/errors.ts'
import { browsers, listFactorItems, secondFactorsIn } from '../../data/accounts/factors.ts'
import { deleteCredential, type Credential } from '../../data/accounts/credentials.ts'
import { DELETED_NAME } from '../../data/accounts/person.ts'
import { deleteSession } from '../../data/accounts/sessions.ts'
import { putTombstone, type StoredUser } from '../../data/accounts/users.ts'
import { firstItems, getEach } from '../../data/reads.ts'
import { softDeleteStartup, startupRef, type StoredStartup } from '../../data/startups/startups.ts'
import { listMemberships, listMembershipsOfUser, softDeleteMembership } from '../../data/teams/memberships.ts'
import { deleteItem, recordAs, type StoredItem } from '../../data/stored-items.ts'
import { commit, transact, type Write } from '../../data/transaction.ts'
import { inChunks } from '../../platform/chunks.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import { confirmPassword } from '../accounts/password.ts'
import { schedulePermanentDeletion } from './schedule-permanent-deletion.ts'

const TRIES = 3
const DELETED_AT_ONCE = 10

/**
 * Soft-deletes an account and the startups that the user owns alone: the e-mail is free and all sessions end at once. A scheduled
 * action deletes the rest. Fails while the user owns a startup with other members.
 */
export async function deleteAccount(caller: Caller, password: string): Promise<void> {
  const credential = await confirmPassword(caller, password)
  await softDeleteAccount(caller, credential, { session: deleteSession(caller.sessionId) })
}

/** The same, together with other writes. */
export async function softDeleteAccount(
  user: Pick<StoredUser, 'id' | 'createdAt'>,
  credential: Credential,
  also: Record<string, Write>,
): Promise<void> {
  await retryOnConflict(async () => {
    const [owned, items] = await Promise.all([ownedAlone(user.id), listFactorItems(user.id)])
    const [remembered, own] = [items.filter((item) => isBrowser(item)), items.filter((item) => !isBrowser(item))]
    await inChunks(remembered, DELETED_AT_ONCE, async (item) => void (await commit(deleteItem(item))))
    const now = new Date()
    const refused = await transact<string>({
      credential: deleteCredential(credential),
      // The number of owned startups counts those that the index does not show yet.
      user: putTombstone(tombstone(user, now), {
        email: credential.email,
        startupsOwned: owned.length,
        secondFactors: secondFactorsIn(items),
      }),
      rest: schedulePermanentDeletion('account.deleted', user.id, now.toISOString()),
      ...Object.fromEntries(own.map((item, at) => [`factor ${at}`, deleteItem(item)])),
      ...softDeletionsOf(owned, now.toISOString()),
      ...also,
    })
    return refused && CONFLICT
  }, TRIES)
}

const isBrowser = (item: StoredItem): boolean => recordAs(browsers, item) !== undefined

/** The startups that the user owns alone. One that they transferred a moment ago may still be in the index. */
async function ownedAlone(userId: string): Promise<StoredStartup[]> {
  const memberships = (await listMembershipsOfUser(userId)).filter(({ teamRole }) => teamRole === 'Owner')
  const startups = await getEach(
    memberships.map(({ startupId }) => startupRef(startupId)),
    { consistent: true },
  )
  const owned = startups.flatMap((one) => (one?.ownerId === userId && one.deletedAt === undefined ? [one] : []))
  const teams = await Promise.all(owned.map(({ id }) => firstItems((page) => listMemberships(id, page), 2)))
  if (teams.some((members) => members.length > 1)) fail('user.owns_startups')
  return owned
}

/** A record without anything that the user entered. */
const tombstone = ({ id, createdAt }: Pick<StoredUser, 'id' | 'createdAt'>, now: Date): StoredUser => ({
  id,
  name: DELETED_NAME,
  email: '',
  profileImage: null,
  points: 0,
  createdAt,
  sessionsValidFrom: now.getTime(),
  deletedAt: now.toISOString(),
})

/** The condition on the number of members fails when a user joins concurrently. */
const softDeletionsOf = (owned: readonly StoredStartup[], deletedAt: string): Record<string, Write> =>
  Object.fromEntries(
    owned.flatMap(({ id, ownerId, memberCount }) => [
      [`startup ${id}`, softDeleteStartup(id, deletedAt, { ownerId, memberCount })],
      [`membership ${id}`, softDeleteMembership({ startupId: id, userId: ownerId }, deletedAt)],
      [`rest ${id}`, schedulePermanentDeletion('startup.deleted', id, deletedAt)],
    ]),
  )
