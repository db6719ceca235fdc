import type { Person } from '../../../../shared/entities/user.ts'
import type { StoredRequest } from '../../../data/requests/requests.ts'
import { getUser } from '../../../data/accounts/users.ts'

/** Somebody as he is called by now; of a deleted account that it is one. */
export async function personShown(id: string, { userId, userName }: StoredRequest): Promise<Person> {
  const user = await getUser(id)
  return { id, name: user?.name ?? (id === userId ? userName : 'Somebody'), profileImage: user?.profileImage ?? null }
}
