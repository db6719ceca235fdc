import type { ReactNode } from 'react'
import type { GigCard } from '../../../../shared/entities/freelance/gig.ts'
import { PROPOSAL_DAYS_MAX } from '../../../../shared/limits.ts'
import { amountProblem } from '../../../entities/money/amount.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface FieldProps {
  value: string
  onChange: (value: string) => void
}

interface AmountFieldProps extends FieldProps {
  of: Pick<GigCard, 'budgetType' | 'currency'>
  hint?: ReactNode
}

/** What the work costs, in the currency of the gig or the proposal. */
export const AmountField = ({ of: { budgetType, currency }, hint, value, onChange }: AmountFieldProps) => (
  <TextField
    name="amount"
    label={budgetType === 'hourly' ? `Price per hour, ${currency}` : `Price, ${currency}`}
    hint={hint}
    inputMode="decimal"
    autoComplete="off"
    required="Please enter an amount"
    check={(text) => amountProblem(text, currency, false)}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** In how many days the work is done. */
export const DaysField = ({ value, onChange }: FieldProps) => (
  <TextField
    name="days"
    label="Days"
    hint="From the start until it is done"
    inputMode="numeric"
    autoComplete="off"
    required="Please enter the number of days"
    check={(text) => (isDays(text) ? null : `Please enter 1 to ${PROPOSAL_DAYS_MAX} days`)}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const isDays = (text: string): boolean => /^\s*\d+\s*$/.test(text) && Number(text) >= 1 && Number(text) <= PROPOSAL_DAYS_MAX
