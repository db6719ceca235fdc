import { listMembershipsOfUser } from '../../../data/teams/memberships.ts'

/** The startups of which a user is a member by now: their links to others belong to the leaders there (domain 2, D-PERM). */
export const ownStartups = async (userId: string): Promise<ReadonlySet<string>> =>
  new Set((await listMembershipsOfUser(userId)).map(({ startupId }) => startupId))
