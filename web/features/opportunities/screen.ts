import { useCallback, useMemo } from 'react'
import { OPPORTUNITY_STAGES, type TeamRole } from '../../../shared/choices.ts'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS, SEES_LEADS, SEES_OPPORTUNITIES, WRITES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { isOpenOpportunity } from '../../../shared/sales/opportunity-stages.ts'
import { type BoardIndex, indexItems } from '../../entities/boards/data/board-index.ts'
import type { OpportunityStore } from '../../entities/sales/data/use-opportunities.ts'
import { type SalesActions, useSalesActions } from '../../entities/sales/data/use-sales-actions.tsx'
import { type MemberById, type Teammate, useMembersAmong, useTeam } from '../../entities/teams/members.ts'
import { type OpportunitiesChange, opportunityCalls } from './calls.ts'

/** What the parts of the screen share: the opportunities as they are shown, who may do what, and the actions. */
export interface Screen {
  startup: Startup
  store: OpportunityStore
  opportunities: readonly OpportunityCard[]
  index: BoardIndex<OpportunityCard>
  /** Everybody in the team, by id. */
  memberById: MemberById
  /** Those to whom opportunities can be assigned. */
  owners: readonly Teammate[]
  /** Creates, changes, moves and deletes. */
  canWrite: boolean
  canReopen: boolean
  canSeeLeads: boolean
  refusalOf: (card: OpportunityCard, stage: string) => string | null
  actions: SalesActions<OpportunityCard, OpportunitiesChange>
}

export function useScreen(startup: Startup, store: OpportunityStore, opportunities: readonly OpportunityCard[]): Screen {
  const teamRole: TeamRole | null = startup.myTeamRole
  const index = useMemo(() => indexItems(OPPORTUNITY_STAGES, opportunities, ({ stage }) => stage), [opportunities])
  const { members, memberById } = useTeam(startup.id)
  const ownerIds = useMembersAmong(startup.id, SEES_OPPORTUNITIES)
  const calls = useMemo(() => opportunityCalls(startup.id), [startup.id])
  const actions = useSalesActions(store, index, calls)
  const canReopen = isAmong(LEADERS, teamRole)
  const refusalOf = useCallback((card: OpportunityCard, stage: string) => moveRefusal(card, stage, canReopen), [canReopen])
  return useMemo(
    () => ({
      startup,
      store,
      opportunities,
      index,
      memberById,
      owners: members.filter(({ id }) => ownerIds.has(id)),
      canWrite: isAmong(WRITES_OPPORTUNITIES, teamRole),
      canReopen,
      canSeeLeads: isAmong(SEES_LEADS, teamRole),
      refusalOf,
      actions,
    }),
    [startup, store, opportunities, index, memberById, members, ownerIds, teamRole, canReopen, refusalOf, actions],
  )
}

/** Why an opportunity cannot go to a stage (domain 3.8); null when it can. */
function moveRefusal(card: OpportunityCard, stage: string, canReopen: boolean): string | null {
  if (card.stage === stage || isOpenOpportunity(card)) return null
  if (!canReopen) return 'Only the owner, admins and managers can reopen an opportunity'
  return stage === 'won' || stage === 'lost' ? 'Reopen it in an open stage first' : null
}
