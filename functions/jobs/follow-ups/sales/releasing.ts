import { isAmong, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { schedule } from '../../../data/scheduled-actions.ts'
import { memberships, type Membership } from '../../../data/teams/memberships.ts'
import { commit } from '../../../data/transaction.ts'
import { releaseSales } from '../../../domain/opportunities/lifecycle/release-member.ts'
import { followUp } from '../follow-up.ts'

/** Leads and opportunities that the event handler takes; a scheduled action goes on with the rest. */
const AT_ONCE = 60

const seen = ({ teamRole }: Membership): string => [SEES_LEADS, SEES_OPPORTUNITIES].map((roles) => isAmong(roles, teamRole)).join()

/** Takes members who left, or whose team role no longer sees them, off their leads and opportunities. */
export const releasing = [
  followUp(memberships, ['REMOVE'], release),
  followUp(memberships, ['MODIFY'], async (member, before) => {
    if (before && seen(member) !== seen(before)) await release(member)
  }),
]

async function release({ startupId, userId }: Membership): Promise<void> {
  if (await releaseSales({ startupId, userId }, AT_ONCE)) return
  const facts = { startupId, userId }
  await commit(schedule({ at: new Date().toISOString(), kind: 'member.released', id: `${startupId}#${userId}`, facts }))
}
