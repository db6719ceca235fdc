import type { OpportunityStage, TeamRole } from '../choices.ts'
import type { ErrorCode } from '../errors.ts'
import { isAmong, LEADERS } from '../permissions.ts'

/** Percent by which an opportunity of a stage is expected to be won (domain 3.8). */
export const PROBABILITIES: Readonly<Record<OpportunityStage, number>> = {
  prospecting: 10,
  qualification: 25,
  proposal: 50,
  negotiation: 75,
  won: 100,
  lost: 0,
}

export const isOpenOpportunity = ({ stage }: { stage: OpportunityStage }): boolean => stage !== 'won' && stage !== 'lost'

/** The probability after a move: one that was overridden stays while the opportunity is open. */
export function probabilityAfter(before: { stage: OpportunityStage; probability: number }, to: OpportunityStage): number {
  const isOverridden = before.probability !== PROBABILITIES[before.stage]
  return isOverridden && isOpenOpportunity(before) && isOpenOpportunity({ stage: to }) ? before.probability : PROBABILITIES[to]
}

/** Why an opportunity may not go to a stage; undefined when it may. */
export function refusalOfOpportunityMove(
  from: OpportunityStage,
  to: OpportunityStage,
  { teamRole, lostReason }: { teamRole: TeamRole; lostReason: string | undefined },
): ErrorCode | undefined {
  if (from === to) return undefined
  if (!isOpenOpportunity({ stage: from }) && !isAmong(LEADERS, teamRole)) return 'opportunity.reopen_forbidden'
  return to === 'lost' && (lostReason ?? '') === '' ? 'opportunity.reason_required' : undefined
}
