import type { BudgetType } from '../../../../shared/choices.ts'
import type { GigCard } from '../../../../shared/entities/freelance/gig.ts'
import { formatMoney, formatShortMoney } from '../../../../shared/format/money.ts'

export const BUDGET_TYPE_NAMES: Readonly<Record<BudgetType, string>> = { fixed: 'Fixed price', hourly: 'Per hour' }

type Budget = Pick<GigCard, 'budgetType' | 'budgetMin' | 'budgetMax' | 'currency'>

/** "$500 – $1,200", or "$40 – $60 per hour": in the locale of the browser. */
export function budgetText({ budgetType, budgetMin, budgetMax, currency }: Budget, locale?: string): string {
  const least = formatShortMoney(budgetMin, currency, locale)
  const range = budgetMin === budgetMax ? least : `${least} – ${formatShortMoney(budgetMax, currency, locale)}`
  return budgetType === 'hourly' ? `${range} per hour` : range
}

interface Unit {
  currency: string
  budgetType: BudgetType
}

/** "$900.00", or "$60.00 per hour". */
export const priceText = (amount: number, { currency, budgetType }: Unit, locale?: string): string =>
  `${formatMoney(amount, currency, locale)}${budgetType === 'hourly' ? ' per hour' : ''}`

/** "$900.00 within 10 days": what a freelancer proposes, or is offered. */
export const termsText = ({ amount, days }: { amount: number; days: number }, unit: Unit, locale?: string): string =>
  `${priceText(amount, unit, locale)} within ${days} ${days === 1 ? 'day' : 'days'}`
