import { useCallback, useMemo } from 'react'
import { LEAD_STAGES, type TeamRole } from '../../../shared/choices.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import {
  isAmong,
  LEADERS,
  RULES_LEADS,
  SEES_LEADS,
  SEES_OPPORTUNITIES,
  TEAM_MAKERS,
  WRITES_OPPORTUNITIES,
} from '../../../shared/permissions.ts'
import { isOpenLead } from '../../../shared/sales/lead-stages.ts'
import { type BoardIndex, indexItems } from '../../entities/boards/data/board-index.ts'
import type { LeadStore } from '../../entities/sales/data/use-leads.ts'
import { type SalesActions, useSalesActions } from '../../entities/sales/data/use-sales-actions.tsx'
import { type MemberById, type Teammate, useMembersAmong, useTeam } from '../../entities/teams/members.ts'
import { leadCalls, type LeadsChange } from './calls.ts'

/** What the parts of the screen share: the leads as they are shown, who may do what, and the actions. */
export interface Screen {
  startup: Startup
  store: LeadStore
  leads: readonly Lead[]
  index: BoardIndex<Lead>
  /** Everybody in the team, by id. */
  memberById: MemberById
  /** Those to whom leads can be assigned. */
  owners: readonly Teammate[]
  /** The tags of the leads, by how often they are used. */
  tags: readonly string[]
  /** Imports, exports, deletes and restores. */
  canRule: boolean
  canReopen: boolean
  canConvert: boolean
  canSeeOpportunities: boolean
  /** Lets visitors leave their address, or no longer. */
  canSwitchCapture: boolean
  refusalOf: (lead: Lead, stage: string) => string | null
  actions: SalesActions<Lead, LeadsChange>
}

export function useScreen(startup: Startup, store: LeadStore, leads: readonly Lead[]): Screen {
  const teamRole: TeamRole | null = startup.myTeamRole
  const index = useMemo(() => indexItems(LEAD_STAGES, leads, ({ stage }) => stage), [leads])
  const { members, memberById } = useTeam(startup.id)
  const ownerIds = useMembersAmong(startup.id, SEES_LEADS)
  const calls = useMemo(() => leadCalls(startup.id), [startup.id])
  const actions = useSalesActions(store, index, calls)
  const canReopen = isAmong(LEADERS, teamRole)
  const refusalOf = useCallback((lead: Lead, stage: string) => moveRefusal(lead, stage, canReopen), [canReopen])
  return useMemo(
    () => ({
      startup,
      store,
      leads,
      index,
      memberById,
      owners: members.filter(({ id }) => ownerIds.has(id)),
      tags: tagsOf(leads),
      canRule: isAmong(RULES_LEADS, teamRole),
      canReopen,
      canConvert: isAmong(WRITES_OPPORTUNITIES, teamRole),
      canSeeOpportunities: isAmong(SEES_OPPORTUNITIES, teamRole),
      canSwitchCapture: isAmong(TEAM_MAKERS, teamRole),
      refusalOf,
      actions,
    }),
    [startup, store, leads, index, memberById, members, ownerIds, teamRole, canReopen, refusalOf, actions],
  )
}

/** Why a lead cannot go to a stage (domain 3.7); null when it can. */
function moveRefusal(lead: Lead, stage: string, canReopen: boolean): string | null {
  if (lead.stage === stage || isOpenLead(lead)) return null
  if (!canReopen) return 'Only the owner, admins and managers can reopen a lead'
  return stage === 'contacted' ? null : 'A closed lead is reopened in Contacted'
}

function tagsOf(leads: readonly Lead[]): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of leads) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other)).map(([tag]) => tag)
}
