import { isAmong, SEES_LEADS, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { leadBoards } from '../../../data/leads/leads.ts'
import { opportunityBoards } from '../../../data/opportunities/opportunities.ts'
import { getActiveStartup } from '../../../data/startups/startups.ts'
import type { MembershipId } from '../../../data/teams/memberships.ts'
import { changeLeadBoard } from '../../leads/change-lead-board.ts'
import { changedLead } from '../../leads/lead.ts'
import { changeSalesBoards } from '../change-sales-boards.ts'
import { changedOpportunity, moveExpectedClose } from '../opportunity.ts'
import { chunksOf } from '../../../platform/chunks.ts'

/** Items of one transaction: an opportunity takes three writes. */
const AT_ONCE = 30

/**
 * Takes a member who may no longer see them off the leads of a startup, and gives their opportunities to its owner, at most `atMost` of
 * each. Returns whether none is left; idempotent. A member who may see them again keeps what is left.
 */
export async function releaseSales({ startupId, userId }: MembershipId, atMost: number): Promise<boolean> {
  const startup = await getActiveStartup(startupId, { consistent: true })
  if (!startup) return true
  const leadsDone = await releaseLeads({ startupId, userId }, atMost)
  return (await giveOpportunities({ startupId, userId }, startup.ownerId, atMost)) && leadsDone
}

async function releaseLeads({ startupId, userId }: MembershipId, atMost: number): Promise<boolean> {
  const leads = await leadBoards.listLive(startupId, { consistent: true })
  const owned = leads.filter(({ ownerId }) => ownerId === userId).map(({ id }) => id)
  for (const ids of chunksOf(owned.slice(0, atMost), AT_ONCE)) {
    await changeLeadBoard(startupId, {
      ids,
      userIds: [userId],
      change: (draft, found, members) => {
        if (isAmong(SEES_LEADS, members.get(userId)?.teamRole)) return
        for (const lead of found.values()) if (lead.ownerId === userId) draft.change(lead, changedLead(lead, undefined, { ownerId: null }))
      },
    })
  }
  return owned.length <= atMost
}

async function giveOpportunities({ startupId, userId }: MembershipId, ownerId: string, atMost: number): Promise<boolean> {
  const opportunities = await opportunityBoards.listLive(startupId, { consistent: true })
  const owned = opportunities.filter((opportunity) => opportunity.ownerId === userId).map(({ id }) => id)
  for (const ids of chunksOf(owned.slice(0, atMost), AT_ONCE)) {
    await changeSalesBoards(startupId, {
      opportunityIds: ids,
      userIds: [userId],
      change: ({ opportunities: { draft, items } }, members) => {
        if (isAmong(SEES_OPPORTUNITIES, members.get(userId)?.teamRole)) return
        for (const before of items.values()) {
          if (before.ownerId !== userId) continue
          const after = draft.change(before, changedOpportunity(before, undefined, { ownerId }))
          moveExpectedClose(draft, before, after)
        }
      },
    })
  }
  return owned.length <= atMost
}
