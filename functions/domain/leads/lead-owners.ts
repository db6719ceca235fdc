import { SEES_LEADS } from '../../../shared/permissions.ts'
import { userRef } from '../../data/accounts/users.ts'
import { getEach } from '../../data/reads.ts'
import { listMembersWithRole } from '../../data/teams/memberships.ts'

/** The e-mails of the members of a startup who may see leads, by user id. */
export async function leadOwnerEmails(startupId: string): Promise<Map<string, string>> {
  const owners = await listMembersWithRole(startupId, SEES_LEADS)
  const users = await getEach(owners.map(({ userId }) => userRef(userId)))
  return new Map(users.flatMap((user) => (user && user.deletedAt === undefined ? [[user.id, user.email]] : [])))
}
