import { isDeepStrictEqual } from 'node:util'
import { fail } from '../../../shared/errors.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import { requireTeamRole, type Membership, type TeamActor } from '../../data/teams/memberships.ts'
import { getMemberships, getTeam } from '../../data/teams/team.ts'
import type { Refusal, Write } from '../../data/transaction.ts'
import { CONFLICT, retryOnConflict } from '../../platform/retries/retry-on-conflict.ts'
import type { Notice } from '../notifications/notices.ts'
import { transactNotifying } from '../notifications/notify.ts'
import type { Team, TeamChange } from './team.ts'
import { membershipWrite, writesBetween } from './writes.ts'

export interface Beside<K extends string> {
  writes?: Readonly<Record<K, Write>>
  notices?: readonly Notice[]
}
interface ChangeTeamOptions<K extends string> {
  /** Undefined: the product makes the change, or a user about themselves. */
  by?: TeamActor
  /** A user who gets another notification of the change, and so no team news; `by` gets none at all. */
  notified?: string
  /** Whose memberships the change reads or writes; when only the startup says who they are, they are read after it. */
  users?: readonly string[] | ((startup: StoredStartup) => readonly string[])
  change: TeamChange
  /** What is written and notified in the same transaction. */
  beside?: (after: Team, before: Team) => Beside<K>
}

/**
 * Changes roles and members of a startup, all or nothing: one BatchGet (two when `users` is a function) and one transaction with
 * optimistic locking; after a conflict the change is applied to the new state. Returns the changed team, or which writes of
 * `beside` failed their conditions. Throws what the change throws, `startup.not_found`, and `auth.forbidden` when `by` lost their
 * team role.
 */
export async function changeTeam<K extends string = never>(
  startupId: string,
  { by, notified, users = [], change, beside }: ChangeTeamOptions<K>,
): Promise<{ team: Team; refused?: Partial<Record<K, Refusal>> }> {
  return retryOnConflict(async () => {
    const { startup, memberships } = await read(startupId, users)
    const before: Team = { startup, memberships }
    requireUnchangedRole(by, memberships)
    const after = change(before)
    if (isDeepStrictEqual(after, before)) return { team: after }
    const { writes, notices = [] } = beside?.(after, before) ?? {}
    const changes = writesBetween(startup, before, after, { by, notified })
    const own = { ...changes, ...roleCheck(by, startupId, changes) }
    const refused = await transactNotifying<string>({ ...writes, ...own }, notices)
    if (!refused) return { team: after }
    if ('by' in refused) fail('auth.forbidden')
    if (!Object.keys(refused).some((name) => name in own)) return { team: before, refused }
    return CONFLICT
  })
}

async function read(
  id: string,
  users: NonNullable<ChangeTeamOptions<never>['users']>,
): Promise<{ startup: StoredStartup; memberships: Membership[] }> {
  const { startup, memberships } = await getTeam(id, typeof users === 'function' ? [] : users)
  if (!startup || startup.deletedAt !== undefined) return fail('startup.not_found')
  return { startup, memberships: typeof users === 'function' ? await getMemberships(id, users(startup)) : memberships }
}

function requireUnchangedRole(by: TeamActor | undefined, memberships: readonly Membership[]): void {
  const own = by && memberships.find(({ userId }) => userId === by.userId)
  if (own && own.teamRole !== by.teamRole) fail('auth.forbidden')
}

/** Checks the team role of `by` in the transaction, unless it writes their own membership: that write has the same condition. */
const roleCheck = (by: TeamActor | undefined, startupId: string, changes: Readonly<Record<string, Write>>): Record<string, Write> =>
  !by || membershipWrite(by.userId) in changes ? {} : { by: requireTeamRole({ startupId, userId: by.userId }, by.teamRole) }
