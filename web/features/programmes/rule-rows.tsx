import { Trash2 } from 'lucide-react'
import { type EarningStep, VALUED_STEPS } from '../../../shared/earning-steps.ts'
import { amountProblem } from '../../entities/money/amount.ts'
import { CURRENCIES } from '../../entities/money/currencies.ts'
import { STEPS } from '../../entities/programmes/words.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { textFieldsOf } from '../../ui/form/use-text-fields.ts'
import { Grid, Row } from '../../ui/layout/stack.tsx'
import styles from './rule-rows.module.css'

/** A rule as it is typed; `unit` is '%' or a currency. */
export interface RuleDraft {
  step: EarningStep
  number: string
  unit: string
}
/** A limit as it is typed; empty means none. */
export interface LimitDraft {
  currency: string
  perOutcome: string
  perMonth: string
}
export const PERCENT = '%'

interface RowProps<T> {
  onChange: (part: Partial<T>) => void
  onRemove: () => void
}

/** What is paid for, and how much. */
export function RuleRow({ rule, onChange, onRemove }: RowProps<RuleDraft> & { rule: RuleDraft }) {
  const { step, unit } = rule
  const text = textFieldsOf(rule, onChange, 'rules.')
  const units = [...(VALUED_STEPS.includes(step) ? [{ value: PERCENT, label: 'Percent of the value' }] : []), ...CURRENCIES]
  const check = (number: string) => (unit === PERCENT ? percentProblem(number) : amountProblem(number, unit, false))
  return (
    <Row gap={2} align="end">
      <Grid gap={3} min={140} className={styles.fields}>
        <TextField label={STEPS[step]} inputMode="decimal" autoComplete="off" check={check} {...text('number')} />
        <SelectField label="In" options={units} {...text('unit')} />
      </Grid>
      <IconButton label={`Remove ${STEPS[step]}`} onClick={onRemove}>
        <Trash2 size={16} />
      </IconButton>
    </Row>
  )
}

const percentProblem = (text: string): string | null => {
  const percent = Number(text.replace(',', '.'))
  return percent >= 0.01 && percent <= 100 ? null : 'Please enter a percentage from 0.01 to 100'
}

/** The most that is paid in a currency. */
export function LimitRow({ limit, onChange, onRemove }: RowProps<LimitDraft> & { limit: LimitDraft }) {
  const text = textFieldsOf(limit, onChange, 'limits.')
  const check = (amount: string) => amountProblem(amount, limit.currency, true)
  return (
    <Row gap={2} align="end">
      <Grid gap={3} min={140} className={styles.fields}>
        <SelectField label="Currency" options={CURRENCIES} {...text('currency')} />
        <TextField label="Most for each" optional inputMode="decimal" check={check} {...text('perOutcome')} />
        <TextField label="Most a month" optional inputMode="decimal" check={check} {...text('perMonth')} />
      </Grid>
      <IconButton label={`Remove the limit in ${limit.currency}`} onClick={onRemove}>
        <Trash2 size={16} />
      </IconButton>
    </Row>
  )
}
