import type { ReactNode } from 'react'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { SalesCard } from '../../../entities/sales/board/sales-card.tsx'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import type { MemberById } from '../../../entities/teams/members.ts'

interface OpportunityFaceProps {
  card: OpportunityCard
  memberById: MemberById
  to: string
  tabIndex: number
  isSelected: boolean
  menu: ReactNode
}

/** A card of the board of opportunities. */
export function OpportunityFace({ card, memberById, ...state }: OpportunityFaceProps) {
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
