import { OPPORTUNITY_STAGES, type OpportunityStage } from '../../../shared/choices.ts'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import { OPPORTUNITY_TITLE_MAX } from '../../../shared/limits.ts'
import { SEES_OPPORTUNITIES, WRITES_OPPORTUNITIES } from '../../../shared/permissions.ts'
import { OPPORTUNITY_SOURCE } from '../../entities/sales/use-sales.ts'
import { OPPORTUNITY_STAGE_NAMES } from '../../entities/sales/names.ts'
import type { SalesKind } from '../../entities/sales/screen/sales-kind.ts'
import type { SalesScreen } from '../../entities/sales/screen/use-sales-screen.ts'
import { call } from '../../lib/api.ts'
import { opportunityCalls, type OpportunitiesChange } from './calls.ts'
import { cardOf, opportunityName } from './opportunity-undo.ts'
import { draftOpportunity, OPEN_STAGES, type OpportunityForm } from './create/draft-opportunity.ts'
import { deletedColumns, opportunityColumns, SORT_KEYS } from './opportunity-columns.tsx'
import { isOpenOpportunity, probabilityAfter } from '../../../shared/sales/opportunity-stages.ts'
import { sumText } from '../../entities/money/sums.ts'
import { weightedOf } from '../../entities/sales/weighted.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import type { FaceState } from '../../entities/boards/cards/item-board.tsx'
import { SalesCard } from '../../entities/sales/board/sales-card.tsx'
import { DueBadge } from '../../entities/tasks/due-badge.tsx'
import type { MemberById } from '../../entities/teams/members.ts'

/** What the parts of the screen of opportunities share. */
export type Screen = SalesScreen<OpportunityCard, OpportunitiesChange, OpportunityForm>

export const OPPORTUNITIES: SalesKind<OpportunityCard, OpportunitiesChange, OpportunityForm> = {
  noun: 'opportunity',
  plural: 'opportunities',
  seenBy: SEES_OPPORTUNITIES,
  refusal: 'Only the owner, admins, managers, operations, sales and marketing of this startup can see its opportunities.',
  writtenBy: WRITES_OPPORTUNITIES,
  deletedBy: WRITES_OPPORTUNITIES,
  reopenRefusal: 'Only the owner, admins and managers can reopen an opportunity',
  stageRefusal: (stage) => (stage === 'won' || stage === 'lost' ? 'Reopen it in an open stage first' : null),
  stages: OPPORTUNITY_STAGES.map((id) => ({ id, name: OPPORTUNITY_STAGE_NAMES[id] })),
  text: { name: 'title', maxLength: OPPORTUNITY_TITLE_MAX, hint: 'Try dec 5 @owner $5,000' },
  takes: { day: 1, member: 1, amount: 1 },
  nameOf: opportunityName,
  closedAt: ({ closedAt }) => closedAt,
  calls: opportunityCalls,
  source: OPPORTUNITY_SOURCE,
  formOf: ({ title, dueAt, memberIds: [ownerId], amount }, stage) => ({
    title,
    stage: OPEN_STAGES.find((one) => one === stage) ?? 'prospecting',
    ...(dueAt !== null && { expectedCloseAt: dueAt }),
    ...(ownerId !== undefined && { ownerId }),
    ...(amount && { amount: amount.amount, currency: amount.currency }),
  }),
  draft: draftOpportunity,
  create: async (id, form) => cardOf(await call('POST /api/startups/{id}/opportunities', { id, body: form })),
  valueOf: ({ amount, currency }) => ({ amount, currency }),
  Face: OpportunityFace,
  renderSummary: (stage, cards) => <StageSums stage={stage} cards={cards} />,
  sortKeys: SORT_KEYS,
  columns: opportunityColumns,
  deletedColumns,
}

interface StageSumsProps {
  stage: string
  /** As they are during a move, too: the card that is moved counts with the probability that it gets. */
  cards: readonly OpportunityCard[]
}

/** What the opportunities of a stage are worth, and what they are expected to bring, in each currency. */
function StageSums({ stage, cards }: StageSumsProps) {
  const to = stage as OpportunityStage
  if (cards.length === 0) return 'No amount yet'
  if (!isOpenOpportunity({ stage: to })) return sumText(cards)
  const weighted = cards.map((card) =>
    weightedOf({ ...card, probability: card.stage === to ? card.probability : probabilityAfter(card, to) }),
  )
  return (
    <>
      <div>{sumText(cards)}</div>
      <div>{sumText(weighted)} weighted</div>
    </>
  )
}

interface OpportunityFaceProps extends FaceState {
  item: OpportunityCard
  memberById: MemberById
}

/** A card of the board of opportunities. */
function OpportunityFace({ item: card, memberById, ...state }: OpportunityFaceProps) {
  const { title, company, amount, currency, ownerId, stage, probability, expectedCloseAt, lostReason } = card
  const isOpen = isOpenOpportunity(card)
  return (
    <SalesCard
      {...state}
      title={title}
      note={company}
      ownerId={ownerId}
      memberById={memberById}
      amount={formatShortMoney(amount, currency)}
    >
      {isOpen ? <span>{`${probability}% likely`}</span> : null}
      {isOpen && expectedCloseAt !== null ? <DueBadge dueAt={expectedCloseAt} /> : null}
      {stage === 'lost' && lostReason !== '' ? <span dir="auto">{lostReason}</span> : null}
    </SalesCard>
  )
}
