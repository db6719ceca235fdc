import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EARNING_STEPS, VALUED_STEPS } from '../../../shared/earning-steps.ts'
import type { Programme } from '../../../shared/entities/programmes/programme.ts'
import { DEFAULT_CURRENCY, editableMoney, parseMoney } from '../../../shared/format/money.ts'
import { PROGRAMME_HOLD_MAX, PROGRAMME_TERMS_MAX, PROGRAMME_WINDOW_MAX } from '../../../shared/limits.ts'
import { STEPS } from '../../entities/programmes/words.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Form, FormActions, FormRow } from '../../ui/form/form.tsx'
import { textFieldsOf } from '../../ui/form/use-text-fields.ts'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { type LimitDraft, LimitRow, PERCENT, type RuleDraft, RuleRow } from './rule-rows.tsx'

interface ProgrammeFormProps {
  startupId: string
  programme: Programme
  mayEdit: boolean
  onSaved: () => Promise<unknown>
}

const CLICKS = [
  { value: 'last', label: 'The last click' },
  { value: 'first', label: 'The first click' },
]
interface TextDraft {
  windowDays: string
  holdDays: string
  terms: string
}
const rulesOf = ({ rules }: Programme): RuleDraft[] =>
  rules.map(({ step, share, amount, currency }) =>
    amount !== null && currency !== null
      ? { step, number: editableMoney(amount, currency), unit: currency }
      : { step, number: String((share ?? 0) / 100), unit: PERCENT },
  )
const money = (amount: number | null, currency: string) => (amount === null ? '' : editableMoney(amount, currency))
const parsed = (text: string, currency: string) => (text.trim() === '' ? null : (parseMoney(text, currency) ?? null))

/** What the startup pays for, for how long, and under which terms. */
export function ProgrammeForm({ startupId, programme, mayEdit, onSaved }: ProgrammeFormProps) {
  const [isOn, setOn] = useState(programme.isOn)
  const [attribution, setAttribution] = useState(programme.attribution)
  const [rules, setRules] = useState(() => rulesOf(programme))
  const [limits, setLimits] = useState<LimitDraft[]>(() =>
    programme.limits.map(({ currency, perOutcome, perMonth }) => ({
      currency,
      perOutcome: money(perOutcome, currency),
      perMonth: money(perMonth, currency),
    })),
  )
  const [texts, setTexts] = useState<TextDraft>({
    windowDays: String(programme.windowDays),
    holdDays: String(programme.holdDays),
    terms: programme.terms,
  })
  const text = textFieldsOf(texts, (part) => setTexts((before) => ({ ...before, ...part })))
  const [pending, setPending] = useState(false)
  const { errors, show, clear } = useFormErrors(['rules', 'limits', 'attribution', 'windowDays', 'holdDays', 'terms'])
  const save = async () => {
    setPending(true)
    clear()
    try {
      await call('PUT /api/programmes/{startupId}', {
        startupId,
        body: {
          isOn,
          terms: texts.terms,
          attribution,
          version: programme.version,
          windowDays: Number(texts.windowDays),
          holdDays: Number(texts.holdDays),
          rules: rules.map(({ step, number, unit }) =>
            unit === PERCENT
              ? { step, share: Math.round(Number(number.replace(',', '.')) * 100) }
              : { step, amount: parsed(number, unit), currency: unit },
          ),
          limits: limits.map(({ currency, perOutcome, perMonth }) => ({
            currency,
            perOutcome: parsed(perOutcome, currency),
            perMonth: parsed(perMonth, currency),
          })),
        },
      })
      toast.success('The programme is saved. What happened before stays under the rules before.')
      await onSaved()
    } catch (problem) {
      show(problem)
    } finally {
      setPending(false)
    }
  }
  const free = EARNING_STEPS.filter((step) => rules.every((rule) => rule.step !== step))
  return (
    <Form onSubmit={() => void save()} errors={errors}>
      <SwitchField label="The programme is on: users can ask to become partners, and partners earn" checked={isOn} onChange={setOn} />
      <Stack gap={3}>
        <Text as="h2" weight="medium">
          What partners earn for
        </Text>
        {rules.map((rule, at) => (
          <RuleRow
            key={rule.step}
            rule={rule}
            onChange={(part) => setRules(rules.with(at, { ...rule, ...part }))}
            onRemove={() => setRules(rules.toSpliced(at, 1))}
          />
        ))}
        <Row gap={2} wrap>
          {free.map((step) => (
            <Button
              key={step}
              size="small"
              icon={<Plus size={14} />}
              onClick={() => setRules([...rules, { step, number: '', unit: VALUED_STEPS.includes(step) ? PERCENT : DEFAULT_CURRENCY }])}
            >
              {STEPS[step]}
            </Button>
          ))}
        </Row>
      </Stack>
      <SelectField
        label="Which click earns"
        hint="Within the window. A code that a customer names goes before clicks, and a reported conversion names its click or code itself."
        options={CLICKS}
        name="attribution"
        value={attribution}
        onChange={({ currentTarget: { value } }) => setAttribution(value === 'first' ? 'first' : 'last')}
      />
      <FormRow>
        <TextField
          label="Window in days"
          hint={`From the click to what is paid for: 1 to ${PROGRAMME_WINDOW_MAX}, as long as browsers keep clicks.`}
          inputMode="numeric"
          {...text('windowDays')}
        />
        <TextField
          label="Hold in days"
          hint={`Until a commission is payable, for refunds: up to ${PROGRAMME_HOLD_MAX}.`}
          inputMode="numeric"
          {...text('holdDays')}
        />
      </FormRow>
      <Stack gap={3}>
        <Text as="h2" weight="medium">
          Limits
        </Text>
        {limits.map((limit, at) => (
          <LimitRow
            key={limit.currency}
            limit={limit}
            onChange={(part) => setLimits(limits.with(at, { ...limit, ...part }))}
            onRemove={() => setLimits(limits.toSpliced(at, 1))}
          />
        ))}
        <div>
          <Button
            size="small"
            icon={<Plus size={14} />}
            disabled={limits.length >= 5}
            onClick={() => setLimits([...limits, { currency: nextCurrency(limits), perOutcome: '', perMonth: '' }])}
          >
            Add limit
          </Button>
        </div>
      </Stack>
      <TextArea
        label="Terms"
        hint="Partners accept them. A changed text is a new version, which they accept again; until then what they earn is held."
        rows={8}
        maxLength={PROGRAMME_TERMS_MAX}
        {...text('terms')}
      />
      {mayEdit ? (
        <FormActions>
          <Button type="submit" variant="primary" busy={pending && 'Saving...'}>
            Save programme
          </Button>
        </FormActions>
      ) : (
        <Text tone="muted">Only the owner and admins can change the programme.</Text>
      )}
    </Form>
  )
}

const nextCurrency = (limits: readonly LimitDraft[]): string =>
  [DEFAULT_CURRENCY, 'EUR', 'GBP', 'CHF', 'JPY'].find((code) => limits.every(({ currency }) => currency !== code)) ?? DEFAULT_CURRENCY
