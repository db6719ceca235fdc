import type { LeadStage, TeamRole } from '../choices.ts'
import type { ErrorCode } from '../errors.ts'
import { isAmong, LEADERS } from '../permissions.ts'

export const isOpenLead = ({ stage }: { stage: LeadStage }): boolean => stage !== 'won' && stage !== 'lost'

/** Why a lead may not go to a stage; undefined when it may (domain 3.7). */
export function refusalOfLeadMove(
  from: LeadStage,
  to: LeadStage,
  { teamRole, lostReason }: { teamRole: TeamRole; lostReason: string | undefined },
): ErrorCode | undefined {
  if (from === to) return undefined
  if (to === 'lost' && (lostReason ?? '') === '' && isOpenLead({ stage: from })) return 'lead.reason_required'
  if (isOpenLead({ stage: from })) return undefined
  if (to !== 'contacted') return 'lead.stage_not_allowed'
  return isAmong(LEADERS, teamRole) ? undefined : 'lead.reopen_forbidden'
}
