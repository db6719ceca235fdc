import type { LeadStage } from '../../../shared/choices.ts'
import type { LeadMove } from '../../../shared/entities/leads/lead-form.ts'
import { fail, failAt } from '../../../shared/errors.ts'
import { isOpenLead, refusalOfLeadMove } from '../../../shared/sales/lead-stages.ts'
import type { BoardItemId } from '../../data/boards/board-entities.ts'
import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import { CONFLICT } from '../../platform/retries/retry-on-conflict.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { closingOf, undoesClosing } from '../boards/closing.ts'
import { rankFinder } from '../boards/rerank.ts'
import type { Ranked } from '../../../shared/boards/rank.ts'
import type { SalesLogged } from '../threads/sales-log.ts'
import { logWrites } from '../threads/log.ts'
import { changeLeadBoard } from './change-lead-board.ts'
import { requireLeadVersion } from './lead-version.ts'
import { changedLead, failMissingLead, leadThread } from './lead.ts'

/** Moves a lead; `reranked` are the leads of the stage that got new ranks. */
export function moveLead(id: BoardItemId, by: BoardActor, move: LeadMove): Promise<{ lead: StoredLead; reranked: Ranked[] }> {
  const findRank = rankFinder(leadBoards)
  return changeLeadBoard(id.startupId, {
    by,
    ids: [id.id, move.beforeId, move.afterId],
    change: async (draft, leads) => {
      const before = leads.get(id.id) ?? (await failMissingLead(id))
      requireLeadVersion(before, move.version)
      requireLeadMove(before, by, move)
      const place = await findRank(draft, leads, before, { ...move, column: move.stage })
      if (place === CONFLICT) return CONFLICT
      const { rank, reranked } = place
      const lead = draft.change(before, changedLead(before, by, { ...inLeadStage(before, move, by), rank }))
      draft.add(logWrites(leadThread(id), by, leadMoved(before, lead)))
      return { lead, reranked }
    },
  })
}

interface StageChange {
  stage: LeadStage
  lostReason?: string | undefined
  /** Of an undo. */
  rank?: string | undefined
}

/** Refuses what the stages do not allow (domain 3.7). */
export function requireLeadMove({ stage: from, closing }: StoredLead, by: BoardActor, { stage, lostReason, rank }: StageChange): void {
  if (rank !== undefined && undoesClosing(closing, by, stage)) return
  const { teamRole } = by
  const refusal = refusalOfLeadMove(from, stage, { teamRole, lostReason })
  if (refusal === 'lead.reason_required') failAt(refusal, 'lostReason')
  if (refusal) fail(refusal)
}

/** What a stage changes of a lead. */
export function inLeadStage(
  before: StoredLead,
  { stage, lostReason = '' }: StageChange,
  by?: Pick<BoardActor, 'userId'>,
): Partial<StoredLead> {
  if (stage === before.stage) return {}
  const closing = closingOf(before.stage, !isOpenLead({ stage }), by)
  return { stage, lostReason: stage === 'lost' ? lostReason : '', stageChangedAt: new Date().toISOString(), closing }
}

/** The log entry of a move to another stage. */
export function leadMoved(before: StoredLead, { stage, lostReason }: StoredLead): SalesLogged[] {
  if (stage === before.stage) return []
  if (!isOpenLead(before)) return [{ type: 'reopened', from: before.stage, to: stage }]
  if (stage === 'lost') return [{ type: 'lost', from: before.stage, to: lostReason }]
  return [{ type: stage === 'won' ? 'won' : 'moved', from: before.stage, to: stage }]
}
