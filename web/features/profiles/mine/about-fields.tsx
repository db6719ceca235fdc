import { BIO_MAX, HEADLINE_MAX, LOCATION_MAX } from '../../../../shared/limits.ts'
import { NameField } from '../../../entities/accounts/name-field.tsx'
import { type Option, SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import type { ProfileDraft } from './profile-draft.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

export interface DraftFieldsProps {
  draft: ProfileDraft
  onChange: (part: Partial<ProfileDraft>) => void
}

/** Name, headline and text. */
export function AboutFields({ draft, onChange }: DraftFieldsProps) {
  const field = textFieldsOf(draft, onChange)
  return (
    <Stack gap={5}>
      <NameField value={draft.name} onChange={(name) => onChange({ name })} />
      <TextField
        {...field('headline')}
        label="Headline"
        placeholder="Engineer who turns ideas into products"
        optional
        maxLength={HEADLINE_MAX}
      />
      <TextArea
        {...field('bio')}
        label="Bio"
        hint="What you have done, and what you want to do next."
        optional
        rows={6}
        maxLength={BIO_MAX}
      />
      <FormRow>
        <TextField
          {...field('location')}
          label="Location"
          placeholder="Lisbon, Portugal"
          optional
          autoComplete="address-level2"
          maxLength={LOCATION_MAX}
        />
        <SelectField {...field('timeZone')} label="Time zone" optional placeholder="Not said" options={timeZones(draft.timeZone)} />
      </FormRow>
    </Stack>
  )
}

/** The time zones to choose from: the chosen one and this device's first. */
function timeZones(chosen: string): Option[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([chosen, here, ...Intl.supportedValuesOf('timeZone')].filter(Boolean))
  return [...zones].map((value) => ({ value, label: value === here ? `${named(value)} (this device)` : named(value) }))
}

const named = (zone: string) => zone.replaceAll('_', ' ')
