import { SEES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { personOf } from '../../data/accounts/person.ts'
import { getUser } from '../../data/accounts/users.ts'
import type { StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import { getActiveStartup } from '../../data/startups/startups.ts'
import { notify } from '../notifications/notify.ts'
import { holdersOf } from '../role-holders.ts'

/** Notifies the members who may see opportunities of one that was won; idempotent. */
export async function notifyOfWon({ id, startupId, title, seq, changedBy }: StoredOpportunity): Promise<void> {
  const [startup, user] = await Promise.all([getActiveStartup(startupId), changedBy === null ? undefined : getUser(changedBy)])
  if (!startup || !user) return
  const actor = personOf(user)
  const facts = { person: actor.name, opportunity: title, opportunityId: id, startup: startup.name, startupId }
  const userIds = holdersOf(startup, SEES_OPPORTUNITIES)
  await notify('opportunity.won', userIds, facts, { actor, event: `${id}#${seq}`, groupKey: `opportunity.won#${startupId}`, startupId })
}
