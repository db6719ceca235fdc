import type { Caller } from '../../../../shared/contract/endpoint.ts'
import { fail } from '../../../../shared/errors.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { backOff } from '../../../platform/backoff.ts'
import { memberships, listMembershipsOfUser } from '../../../data/teams/memberships.ts'
import { startups, type StoredStartup } from '../../../data/startups/startups.ts'
import { findAll, page, recordOf } from '../../../data/store/table.ts'
import { deleteCredential } from '../../../data/accounts/credentials.ts'
import { deleteSession } from '../../../data/accounts/sessions.ts'
import { putTombstone, type StoredUser } from '../../../data/accounts/users.ts'
import { change, transact, type Write } from '../../../data/store/write.ts'
import { confirmPassword } from '../confirm-password.ts'
import { restOf } from '../../deletion/delete-startup.ts'
import { DELETED_NAME, REST } from './rest.ts'

/** Calls that were let in before may write for so long. */
const REST_AFTER_MS = 20_000
const TRIES = 3

/**
 * Deletes an account at once, for whoever looks: the e-mail is free, every session is over, the person and his startups are gone.
 * A due thing deletes the rest. Refused while he owns a startup that has other members.
 */
export async function deleteAccount(caller: Caller, password: string): Promise<void> {
  const credential = await confirmPassword(caller, password)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const owned = await ownedAlone(caller.id)
    const now = new Date()
    const refused = await transact({
      credential: deleteCredential(credential),
      // The number tells of startups that the index does not show yet.
      user: putTombstone(tombstone(caller, now), { email: credential.email, startupsOwned: owned.length }),
      session: deleteSession(caller.sessionId),
      rest: schedule({
        at: new Date(now.getTime() + REST_AFTER_MS).toISOString(),
        kind: REST,
        id: caller.id,
        facts: {},
      }),
      ...tombstones(owned, now.toISOString()),
    })
    if (!refused) return
    await backOff(attempt)
  }
  fail('request.busy')
}

/** The startups of which somebody is the owner and the only member. Those that he handed over a moment ago may still be in the index. */
async function ownedAlone(userId: string): Promise<StoredStartup[]> {
  const places = (await listMembershipsOfUser(userId)).filter(({ standing }) => standing === 'Owner')
  const rows = await findAll(
    places.map(({ startupId }) => startups.key({ id: startupId })),
    { consistent: true },
  )
  const standing = rows.flatMap((row) => (row && row['deletedAt'] === undefined ? [recordOf<StoredStartup>(row)] : []))
  const owned = standing.filter(({ ownerId }) => ownerId === userId)
  const teams = await Promise.all(owned.map((one) => page({ pk: startups.key(one).pk, prefix: 'MEMBER#', limit: 2, consistent: true })))
  if (teams.some((team) => team.rows.length > 1)) fail('user.owns_startups')
  return owned
}

/** Nothing that he told of himself is in it. */
const tombstone = ({ id, createdAt }: Caller, now: Date): StoredUser => ({
  id,
  name: DELETED_NAME,
  email: '',
  profileImage: null,
  points: 0,
  createdAt,
  sessionsValidFrom: now.getTime(),
  deletedAt: now.toISOString(),
})

/** Whoever joins meanwhile changes the number of members, and this is refused. */
function tombstones(owned: readonly StoredStartup[], deletedAt: string): Record<string, Write> {
  return Object.fromEntries(
    owned.flatMap(({ id, ownerId, memberCount }) => [
      [`startup ${id}`, change(startups.key({ id }), { set: { deletedAt } }, { equals: { ownerId, memberCount }, without: ['deletedAt'] })],
      [`place ${id}`, change(memberships.key({ startupId: id, userId: ownerId }), { set: { deletedAt } }, { exists: true })],
      [`rest ${id}`, restOf(id, deletedAt)],
    ]),
  )
}
