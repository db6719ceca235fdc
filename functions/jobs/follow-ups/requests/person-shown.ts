import type { Person } from '../../../../shared/entities/user.ts'
import type { StoredRequest } from '../../../data/requests/requests.ts'
import { find } from '../../../data/store/table.ts'
import { users } from '../../../data/accounts/users.ts'

/** Somebody as he is called by now; of a deleted account that it is one. */
export async function personShown(id: string, { userId, userName }: StoredRequest): Promise<Person> {
  const user = await find(users, { id })
  return { id, name: user?.name ?? (id === userId ? userName : 'Somebody'), profileImage: user?.profileImage ?? null }
}
