import { requests, requestState, type Outcome, type StoredRequest } from '../../../data/requests/requests.ts'
import { memberships, type Membership } from '../../../data/teams/memberships.ts'
import { startups, type StoredStartup } from '../../../data/startups/startups.ts'
import { all, findAll, recordOf, type Index } from '../../../data/store/table.ts'
import { areBlocked } from '../blocked.ts'
import { settle } from './settle.ts'
import { outcomeOf } from '../read/state.ts'

type Named = Pick<StoredRequest, 'id' | 'startupId' | 'userId'>

/** Settles a request that reads as ended; one that can still be decided stays, and twice is once. Tells whether it was this call. */
export async function settleIfEnded({ id, startupId, userId }: Named): Promise<boolean> {
  const [row, found, member] = await findAll(
    [requests.key({ id }), startups.key({ id: startupId }), memberships.key({ startupId, userId })],
    { consistent: true },
  )
  if (!row || row['status'] !== 'pending') return false
  const request = recordOf<StoredRequest>(row)
  const startup = found && recordOf<StoredStartup>(found)
  const blocked = startup !== undefined && (await areBlocked(userId, startup.ownerId))
  const outcome = outcomeOf(request, { startup, place: member && recordOf<Membership>(member), blocked })
  return outcome !== undefined && (await settle(request, unlessAccepted(outcome))) !== undefined
}

/** Accepting is its own transaction: who is a member while his request is pending came another way. */
const unlessAccepted = (outcome: Outcome): Outcome => (outcome.status === 'accepted' ? { status: 'withdrawn', reason: 'joined' } : outcome)

/** Those of a role that are pending end when it is filled or gone. */
export const settleForRole = (roleId: string): Promise<void> => settleAll('gsi3', `ROLE#${roleId}`, 'REQUEST#')

/** Those of a startup end as far as their people and its new owner block one another. */
export const settleForStartup = (startupId: string): Promise<void> => settleAll('gsi2', `STARTUP#${startupId}`, requestState('pending'))

/** Those of a person end as far as he and the owners of their startups block one another. */
export const settleForUser = (userId: string): Promise<void> => settleAll('gsi1', `USER#${userId}`, requestState('pending'))

async function settleAll(index: Index, pk: string, prefix: string): Promise<void> {
  for (const row of await all({ index, pk, prefix })) await settleIfEnded(recordOf<StoredRequest>(row))
}
