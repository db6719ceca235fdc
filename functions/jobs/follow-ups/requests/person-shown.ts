import type { Person } from '../../../../shared/entities/user.ts'
import type { StoredRequest } from '../../../data/requests/requests.ts'
import { getUser } from '../../../data/accounts/users.ts'

/** The current name and picture of a user; of a deleted account that it is deleted. */
export async function personShown(id: string, { userId, userName }: StoredRequest): Promise<Person> {
  const user = await getUser(id)
  return { id, name: user?.name ?? (id === userId ? userName : 'Somebody'), profileImage: user?.profileImage ?? null }
}
