import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'

/** What an opportunity is expected to bring: its amount by its probability, not rounded, since sums round once. */
export const weightedOf = ({ amount, probability, currency }: Pick<OpportunityCard, 'amount' | 'probability' | 'currency'>) => ({
  amount: (amount * probability) / 100,
  currency,
})
