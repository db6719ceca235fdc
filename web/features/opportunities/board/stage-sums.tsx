import type { OpportunityStage } from '../../../../shared/choices.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { isOpenOpportunity, probabilityAfter } from '../../../../shared/sales/opportunity-stages.ts'
import { sumText } from '../../../entities/money/sums.ts'
import { weightedOf } from '../../../entities/sales/weighted.ts'

interface StageSumsProps {
  stage: string
  /** As they are during a move, too: the card that is moved counts with the probability that it gets. */
  cards: readonly OpportunityCard[]
}

/** What the opportunities of a stage are worth, and what they are expected to bring, in each currency. */
export function StageSums({ stage, cards }: StageSumsProps) {
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
