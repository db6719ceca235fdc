import { TextField } from '../../ui/fields/text-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FormRow } from '../../ui/form/form.tsx'
import type { TextFieldState } from '../../ui/form/use-text-fields.ts'
import { amountProblem } from './amount.ts'
import { CURRENCIES } from './currencies.ts'

interface AmountFieldProps {
  label: string
  /** What the amount is in. */
  inCurrency: string
  field: TextFieldState
}

const AmountField = ({ label, inCurrency, field }: AmountFieldProps) => (
  <TextField
    label={label}
    optional
    inputMode="decimal"
    autoComplete="off"
    check={(text) => amountProblem(text, inCurrency, true)}
    {...field}
  />
)

/** An amount and its currency. */
export const MoneyFields = ({ label, amount, currency }: { label: string; amount: TextFieldState; currency: TextFieldState }) => (
  <FormRow>
    <AmountField label={label} inCurrency={currency.value} field={amount} />
    <SelectField label="Currency" options={CURRENCIES} {...currency} />
  </FormRow>
)
