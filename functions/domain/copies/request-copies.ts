import type { Person } from '../../../shared/entities/person.ts'
import { listRequests, updateRequestCopies, type RequestCopies, type RequestOwner } from '../../data/requests/requests.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import { commit } from '../../data/transaction.ts'

export const refreshRequestsOf = ({ id, name, logo }: Pick<StoredStartup, 'id' | 'name' | 'logo'>): Promise<void> =>
  refresh({ startupId: id }, { startupName: name, startupLogo: logo })

export const refreshRequestsOfPerson = ({ id, name, profileImage }: Person): Promise<void> =>
  refresh({ userId: id }, { userName: name, userImage: profileImage })

async function refresh(owner: RequestOwner, copies: RequestCopies): Promise<void> {
  const names = Object.keys(copies) as (keyof RequestCopies)[]
  for (const request of await listRequests(owner)) {
    if (names.some((name) => request[name] !== copies[name])) await commit(updateRequestCopies(request.id, copies))
  }
}
