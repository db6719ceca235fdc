import { SEES_LEADS } from '../../../shared/permissions.ts'
import { userRef } from '../../data/accounts/users.ts'
import { getEach } from '../../data/reads.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { holdersOf } from '../role-holders.ts'

/** The e-mails of the members of a startup who may see leads, by user id. */
export async function leadOwnerEmails(startupId: string): Promise<Map<string, string>> {
  const startup = await getActiveStartup(startupId)
  const users = await getEach((startup ? holdersOf(startup, SEES_LEADS) : []).map(userRef))
  return new Map(users.flatMap((user) => (user && user.deletedAt === undefined ? [[user.id, user.email]] : [])))
}
