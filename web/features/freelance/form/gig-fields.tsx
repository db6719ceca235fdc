import { BUDGET_TYPES } from '../../../../shared/choices.ts'
import {
  GIG_DEADLINE_DAYS,
  GIG_DESCRIPTION_MAX,
  WANTED_SKILLS_MAX,
  GIG_TITLE_MAX,
  LOCATION_MAX,
  SKILL_MAX,
} from '../../../../shared/limits.ts'
import { BUDGET_TYPE_NAMES } from '../../../entities/freelance/words/budget.ts'
import { CURRENCIES } from '../../../entities/money/currencies.ts'
import { TagsField } from '../../../ui/fields/lists/tags-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { deadlineDays } from '../manage/deadline.ts'
import styles from './form.module.css'
import type { GigDraft } from './gig-draft.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface FieldsProps {
  draft: GigDraft
  onChange: (part: Partial<GigDraft>) => void
}

const TYPES = BUDGET_TYPES.map((value) => ({ value, label: BUDGET_TYPE_NAMES[value] }))

/** What is to be done, and what it needs. */
export function WorkFields({ draft, onChange }: FieldsProps) {
  const field = textFieldsOf(draft, onChange)
  return (
    <Card title="The work">
      <div className={styles.fields}>
        <TextField
          {...field('title')}
          label="Title"
          placeholder="Design a logo for our launch"
          maxLength={GIG_TITLE_MAX}
          autoComplete="off"
        />
        <TextArea
          {...field('description')}
          label="Description"
          hint="What is to be done, what you expect at the end, and what you provide. You can use Markdown."
          rows={8}
          maxLength={GIG_DESCRIPTION_MAX}
        />
        <TagsField
          name="skills"
          label="Skills"
          hint={`Press Enter after each skill. Up to ${WANTED_SKILLS_MAX}.`}
          placeholder="Illustration"
          max={WANTED_SKILLS_MAX}
          maxLength={SKILL_MAX}
          value={draft.skills}
          onChange={(skills) => onChange({ skills })}
        />
      </div>
    </Card>
  )
}

/** What it pays, where it is done, and until when proposals are taken. */
export function TermsFields({ draft, onChange }: FieldsProps) {
  const field = textFieldsOf(draft, onChange)
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Card title="Budget and deadline">
      <div className={styles.fields}>
        <FormRow>
          <SelectField {...field('budgetType')} label="Budget type" options={TYPES} />
          <SelectField {...field('currency')} label="Currency" options={CURRENCIES} />
        </FormRow>
        <FormRow>
          <TextField {...field('budgetMin')} label={draft.budgetType === 'hourly' ? 'Minimum per hour' : 'Minimum'} {...amount} />
          <TextField {...field('budgetMax')} label={draft.budgetType === 'hourly' ? 'Maximum per hour' : 'Maximum'} {...amount} />
        </FormRow>
        <FormRow>
          <TextField
            {...field('day')}
            name="deadlineAt"
            label="Deadline for proposals"
            type="date"
            hint={`Up to ${GIG_DEADLINE_DAYS} days from now. Unanswered proposals are declined then.`}
            {...deadlineDays()}
          />
          <Stack gap={2}>
            <SwitchField name="isRemote" label="Remote" checked={draft.isRemote} onChange={(isRemote) => onChange({ isRemote })} />
            {draft.isRemote ? null : (
              <TextField {...field('place')} name="location" label="Location" placeholder="Lisbon, Portugal" maxLength={LOCATION_MAX} />
            )}
          </Stack>
        </FormRow>
      </div>
    </Card>
  )
}
