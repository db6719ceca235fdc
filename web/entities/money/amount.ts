import { editableMoney, parseMoney } from '../../../shared/format/money.ts'
import { MONEY_MAX } from '../../../shared/limits.ts'
import { inCurrency } from './currencies.ts'

/** Why a text is no amount of a currency; null when it is one. */
export function amountProblem(text: string, currency: string, isOptional: boolean): string | null {
  if (text.trim() === '') return isOptional ? null : 'Please enter an amount'
  const amount = parseMoney(text, currency)
  if (amount === undefined) return `Please enter an amount such as ${editableMoney(inCurrency(125_000, 'USD', currency), currency)}`
  return amount > MONEY_MAX ? 'The amount is too large' : null
}
