import { formatMoney } from '../../../../shared/format/money.ts'
import type { ItemEdit } from '../../boards/edits/save-item.ts'
import type { MoneyValue } from '../../money/money-edit.tsx'

/** A change of an amount, which is saved together with its currency. */
export function moneyEdit<F extends string, T extends Readonly<Record<F, number | null>> & { currency: string }>(
  item: T,
  field: F,
  { amount, currency }: MoneyValue,
): ItemEdit<T, F> {
  const textOf = (one: Readonly<Record<F, number | null>> & { currency: string }) => {
    const value: number | null = one[field]
    return value === null ? '' : formatMoney(value, one.currency)
  }
  const change = (before: T): T => ({ ...before, [field]: amount, currency })
  return { field, change, replaces: { from: textOf(item), to: textOf(change(item)), in: textOf } }
}
