import { decimalOf } from '../../../shared/format/money.ts'
import { CURRENCY_CODES } from '../../../shared/sales/currencies.ts'

const names = new Intl.DisplayNames('en-US', { type: 'currency' })

export const CURRENCY_OPTIONS: readonly { id: string; name: string }[] = CURRENCY_CODES.map((code) => ({
  id: code,
  name: `${code} ${names.of(code) ?? ''}`,
}))

/** The same for a select field. */
export const CURRENCIES = CURRENCY_OPTIONS.map(({ id, name }) => ({ value: id, label: name }))

/** The same number in another currency, which may have other minor units: $5.00 becomes ¥5. */
export function inCurrency(amount: number, from: string, to: string): number {
  const [, decimals = ''] = decimalOf(0, to).split('.')
  return Math.round(Number(decimalOf(amount, from)) * 10 ** decimals.length)
}
