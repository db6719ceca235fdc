import type { Caller } from '../../../shared/contract/endpoint.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { fail } from '../../../shared/errors.ts'
import { personOf } from '../../data/accounts/person.ts'
import { decrementStartupsOwned, incrementStartupsOwned } from '../../data/accounts/users.ts'
import { getWholeStartup } from '../../data/teams/whole-startup.ts'
import type { Write } from '../../data/transaction.ts'
import { noticesOf } from '../notifications/notices.ts'
import { seenBy } from '../startups/startup-view.ts'
import { changeTeam } from './change-team.ts'
import { transfer } from './members.ts'

/**
 * Hands a startup over to another member, updates both users' counts and notifies the new owner, all or nothing; returns it as the caller sees it then.
 * Throws `member.not_found`, also when that user's account is deleted, and `member.owns_too_many`.
 */
export async function handOver(startupId: string, caller: Caller, heir: string): Promise<Startup> {
  const { refused } = await changeTeam(startupId, {
    by: { userId: caller.id, teamRole: 'Owner' },
    users: [caller.id, heir],
    change: transfer(caller.id, heir),
    beside: ({ startup: { name } }) => ({
      writes: counted(caller.id, heir),
      notices: noticesOf(
        'role.assigned',
        [heir],
        { startup: name, startupId, person: caller.name },
        { actor: personOf(caller), startupId, variant: 'owner' },
      ),
    }),
  })
  if (refused?.heir && refused.heir['deletedAt'] === undefined) fail('member.owns_too_many')
  if (refused) fail('member.not_found')
  return seenBy(caller.id, (await getWholeStartup(startupId, { consistent: true })) ?? fail('startup.not_found'))
}

const counted = (from: string, to: string): Record<'giver' | 'heir', Write> => ({
  giver: decrementStartupsOwned(from),
  heir: incrementStartupsOwned(to),
})
