import { useState } from 'react'
import { editableMoney, formatShortMoney, parseMoney } from '../../../shared/format/money.ts'
import { InlineEdit } from '../../ui/editing/inline-edit.tsx'
import { ChoicePicker } from '../../ui/pickers/choice-picker.tsx'
import { amountProblem } from './amount.ts'
import { CURRENCY_OPTIONS, inCurrency } from './currencies.ts'
import styles from './money-edit.module.css'
import { Text } from '../../ui/layout/text.tsx'

export interface MoneyValue {
  /** Minor units; null without a value. */
  amount: number | null
  currency: string
}

interface MoneyEditProps {
  /** Names the field: "Value". */
  label: string
  value: MoneyValue
  /** Whether the amount may be left out. */
  isOptional?: boolean
  readOnly: boolean
  keepAs: string
  /** What it throws is shown at the amount. */
  onAmount: (amount: number | null) => unknown
  onCurrency: (value: MoneyValue) => void
}

/** An amount with its currency, edited where it is shown. */
export function MoneyEdit({ label, value, isOptional = false, readOnly, keepAs, onAmount, onCurrency }: MoneyEditProps) {
  const { amount, currency } = value
  const [isFocused, setFocused] = useState(false)
  const shown = isFocused ? editableMoney : formatShortMoney
  if (readOnly) return <span className={styles.fixed}>{amount === null ? 'No value' : formatShortMoney(amount, currency)}</span>
  const options = CURRENCY_OPTIONS.some(({ id }) => id === currency)
    ? CURRENCY_OPTIONS
    : [{ id: currency, name: currency }, ...CURRENCY_OPTIONS]
  return (
    <div className={styles.money}>
      <Text as="div" numeric onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        <InlineEdit
          label={label}
          value={amount === null ? '' : shown(amount, currency)}
          placeholder="No value"
          maxLength={30}
          keepAs={keepAs}
          check={(text) => amountProblem(text, currency, isOptional)}
          onSave={(text) => onAmount(text.trim() === '' ? null : (parseMoney(text, currency) ?? null))}
        />
      </Text>
      <ChoicePicker
        label={`Currency of ${label.toLowerCase()}`}
        options={options}
        value={currency}
        shown={currency}
        searchLabel="Search currencies"
        onChange={(to) => onCurrency({ amount: amount === null ? null : inCurrency(amount, currency, to), currency: to })}
      />
    </div>
  )
}
