import type { OpportunityStage } from '../../../shared/choices.ts'
import type { OpportunityMove } from '../../../shared/entities/opportunities/opportunity-form.ts'
import { fail, failAt } from '../../../shared/errors.ts'
import { isOpenLead } from '../../../shared/sales/lead-stages.ts'
import { isOpenOpportunity, probabilityAfter, refusalOfOpportunityMove } from '../../../shared/sales/opportunity-stages.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import type { StoredLead } from '../../data/leads/leads.ts'
import { opportunityBoards, type StoredOpportunity } from '../../data/opportunities/opportunities.ts'
import { CONFLICT } from '../../platform/retries/retry-on-conflict.ts'
import type { BoardPart } from '../boards/board-part.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { closingOf, undoesClosing } from '../boards/closing.ts'
import { rankFinder } from '../boards/rerank.ts'
import { changedLead, leadThread } from '../leads/lead.ts'
import { inLeadStage } from '../leads/move-lead.ts'
import type { Ranked } from '../../../shared/boards/rank.ts'
import type { SalesLogged } from '../threads/sales-log.ts'
import { logWrites } from '../threads/log.ts'
import { changeSalesBoards } from './change-sales-boards.ts'
import { requireOpportunityVersion } from './opportunity-version.ts'
import { changedOpportunity, failMissingOpportunity, moveExpectedClose, opportunityThread, type OpportunityDraft } from './opportunity.ts'

interface Moved {
  opportunity: StoredOpportunity
  /** The opportunities of the stage that got new ranks. */
  reranked: Ranked[]
}

/** Moves an opportunity; one that is won wins its lead in the same transaction. */
export async function moveOpportunity(id: BoardItemId, by: BoardActor, move: OpportunityMove): Promise<Moved> {
  const findRank = rankFinder(opportunityBoards)
  return changeSalesBoards(id.startupId, {
    by,
    opportunityIds: [id.id, move.beforeId, move.afterId],
    leadIds: await leadsToWin(id.startupId, [id.id], move.stage),
    change: async ({ opportunities: { draft, items }, leads }) => {
      const before = items.get(id.id) ?? (await failMissingOpportunity(id))
      await requireOpportunityVersion(before, move.version)
      requireOpportunityMove(before, by, move)
      const place = await findRank(draft, items, before, { ...move, column: move.stage })
      if (place === CONFLICT) return CONFLICT
      const { rank, reranked } = place
      const fields = { ...inOpportunityStage(before, move, by), rank }
      const opportunity = writeMoved(draft, before, changedOpportunity(before, by, fields), by)
      winLead(leads, opportunity, by)
      return { opportunity, reranked }
    },
  })
}

/** The leads of opportunities that are about to be won. */
export async function leadsToWin(
  startupId: string,
  opportunityIds: readonly string[],
  stage: OpportunityStage | undefined,
): Promise<string[]> {
  if (stage !== 'won') return []
  const found = await opportunityBoards.getLive(opportunityIds.map((id) => ({ startupId, id })))
  return found.flatMap((opportunity) => opportunity?.leadId ?? [])
}

interface StageChange {
  stage: OpportunityStage
  lostReason?: string | undefined
  /** Of an undo. */
  rank?: string | undefined
}

/** Refuses what the stages do not allow (domain 3.8). */
export function requireOpportunityMove(
  { stage: from, closing }: StoredOpportunity,
  by: BoardActor,
  { stage, lostReason, rank }: StageChange,
): void {
  if (rank !== undefined && undoesClosing(closing, by, stage)) return
  const { teamRole } = by
  const refusal = refusalOfOpportunityMove(from, stage, { teamRole, lostReason })
  if (refusal === 'opportunity.reason_required') failAt(refusal, 'lostReason')
  if (refusal) fail(refusal)
}

/** What a stage changes of an opportunity. */
export function inOpportunityStage(
  before: StoredOpportunity,
  { stage, lostReason = '' }: StageChange,
  by: BoardActor,
): Partial<StoredOpportunity> {
  if (stage === before.stage) return {}
  return {
    stage,
    probability: probabilityAfter(before, stage),
    lostReason: stage === 'lost' ? lostReason : '',
    closedAt: isOpenOpportunity({ stage }) ? null : new Date().toISOString(),
    closing: closingOf(before.stage, !isOpenOpportunity({ stage }), by),
  }
}

/** Writes an opportunity after a move, with its log and its day in the calendar. */
export function writeMoved(
  draft: OpportunityDraft,
  before: StoredOpportunity,
  after: StoredOpportunity,
  by: BoardActor,
): StoredOpportunity {
  const written = draft.change(before, after)
  moveExpectedClose(draft, before, written)
  draft.add(logWrites(opportunityThread(before), by, opportunityMoved(before, written)))
  return written
}

/** The log entry of a move to another stage. */
function opportunityMoved(before: StoredOpportunity, { stage, lostReason }: StoredOpportunity): SalesLogged[] {
  if (stage === before.stage) return []
  if (stage === 'lost') return [{ type: 'lost', from: before.stage, to: lostReason }]
  if (stage === 'won') return [{ type: 'won', from: before.stage, to: stage }]
  return [{ type: isOpenOpportunity(before) ? 'moved' : 'reopened', from: before.stage, to: stage }]
}

/** Sets the lead of a won opportunity to won, if it is open. */
export function winLead({ draft, items }: BoardPart<StoredLead>, { stage, leadId }: StoredOpportunity, by: BoardActor): void {
  const lead = stage === 'won' ? items.get(leadId ?? '') : undefined
  if (!lead || !isOpenLead(lead)) return
  const fields = { ...inLeadStage(lead, { stage: 'won' }, by), rank: draft.endOf('won') }
  draft.change(lead, changedLead(lead, by, fields))
  draft.add(logWrites(leadThread(lead), by, [{ type: 'won', from: lead.stage, to: 'won' }]))
}
