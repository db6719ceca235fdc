import { listPartnershipsOfUser, managesLinks } from '../../../data/programmes/partners.ts'
import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'

/** The startups of which a user is a member or partner by now: their links to others belong to the leaders there (domain 2, D-PERM). */
export async function ownStartups(userId: string): Promise<ReadonlySet<string>> {
  const [joined, partnerships] = await Promise.all([listMembershipsOfUser(userId), listPartnershipsOfUser(userId)])
  return new Set([...joined, ...partnerships.filter(managesLinks)].map(({ startupId }) => startupId))
}
