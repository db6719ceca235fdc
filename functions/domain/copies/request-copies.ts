import type { Person } from '../../../shared/entities/user.ts'
import { REQUESTS, requests, type StoredRequest } from '../../data/requests/requests.ts'
import type { StoredStartup } from '../../data/startups/startups.ts'
import { all, recordOf } from '../../data/store/table.ts'
import { change, commit } from '../../data/store/write.ts'

type Copies = Partial<Pick<StoredRequest, 'startupName' | 'startupLogo' | 'userName' | 'userImage'>>

/** Brings the copies of a startup's name and logo on its requests and invitations in line with what they are now. */
export const refreshRequestsOf = ({ id, name, logo }: Pick<StoredStartup, 'id' | 'name' | 'logo'>): Promise<void> =>
  refresh('gsi2', `STARTUP#${id}`, { startupName: name, startupLogo: logo })

/** The same for the name and picture of a person. */
export const refreshRequestsOfPerson = ({ id, name, profileImage }: Person): Promise<void> =>
  refresh('gsi1', `USER#${id}`, { userName: name, userImage: profileImage })

async function refresh(index: 'gsi1' | 'gsi2', pk: string, copies: Copies): Promise<void> {
  const names = Object.keys(copies) as (keyof Copies)[]
  for (const row of await all({ index, pk, prefix: REQUESTS })) {
    const request = recordOf<StoredRequest>(row)
    if (names.some((name) => request[name] !== copies[name])) {
      await commit(change(requests.key(request), { set: copies }, { exists: true }))
    }
  }
}
