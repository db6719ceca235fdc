import { proofOf } from '../../data/accounts/person.ts'
import { getUsers } from '../../data/accounts/users.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'

/** Without those whose owner has not proved their e-mail: startups that are transferred, or whose grace has ended. */
export async function ofProvedOwners<T extends Pick<StoredStartup, 'ownerId'>>(startups: readonly T[]): Promise<T[]> {
  const owners = await getUsers(startups.map(({ ownerId }) => ownerId))
  return startups.filter((_, at) => owners[at] && proofOf(owners[at]).isVerified)
}
