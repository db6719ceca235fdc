import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PAY_PERIODS, ROLE_PLACES } from '../../../shared/choices.ts'
import { WANTED_SKILLS_MAX, SKILL_MAX } from '../../../shared/limits.ts'
import { CURRENCIES } from '../../entities/money/currencies.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagsField } from '../../ui/fields/lists/tags-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Grid, Stack } from '../../ui/layout/stack.tsx'
import { NO_TERMS, type TermsDraft, termProblems, termsOf } from './terms-draft.ts'
import { textFieldsOf } from '../../ui/form/use-text-fields.ts'

interface TermsFieldsProps {
  draft: TermsDraft | undefined
  prefix: string
  onChange: (terms: TermsDraft) => void
}

const PERIODS = PAY_PERIODS.map((value) => ({ value, label: `Per ${value}` }))

/** What the role offers and asks for; folded until it is wanted or filled in. */
export function TermsFields({ draft = NO_TERMS, prefix, onChange }: TermsFieldsProps) {
  const [isOpen, setOpen] = useState(() => termsOf(draft) !== null)
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" size="small" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
          Add pay, hours, place and skills
        </Button>
      </div>
    )
  }
  const problems = termProblems(draft)
  const field = textFieldsOf(draft, (part) => onChange({ ...draft, ...part }), `${prefix}terms.`)
  const number = (name: keyof typeof problems) =>
    ({ optional: true, inputMode: 'decimal', autoComplete: 'off', check: problems[name], ...field(name) }) as const
  return (
    <Stack gap={3}>
      <Grid gap={3} min={150} align="start">
        <TextField label="Pay from" {...number('payMin')} />
        <TextField label="Pay up to" {...number('payMax')} />
        <SelectField label="Currency" options={CURRENCIES} {...field('currency')} />
        <SelectField label="Paid" options={PERIODS} {...field('per')} />
        <TextField label="Equity from, in %" {...number('equityMin')} />
        <TextField label="Equity up to, in %" {...number('equityMax')} />
        <TextField label="Hours a week" {...number('hours')} />
        <SelectField label="Place" placeholder="Not said" options={ROLE_PLACES} {...field('place')} />
      </Grid>
      <TagsField
        name={`${prefix}terms.skills`}
        label="Must-have skills"
        hint={`Press Enter after each skill. Up to ${WANTED_SKILLS_MAX}.`}
        max={WANTED_SKILLS_MAX}
        maxLength={SKILL_MAX}
        value={draft.skills}
        onChange={(skills) => onChange({ ...draft, skills })}
      />
    </Stack>
  )
}
