import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../../shared/choices.ts'
import { PROFILE_LINK_MAX, SKILL_MAX, SKILLS_MAX } from '../../../../shared/limits.ts'
import { ChoicesField } from '../../../ui/fields/lists/choices-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TagsField } from '../../../ui/fields/lists/tags-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import { labelOfLink, LINK_NAMES, type LinkName } from '../profile/safe-links.ts'
import { commitmentWords, lookingForWords } from '../words.ts'
import type { DraftFieldsProps } from './about-fields.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

const COMMITMENT_OPTIONS = COMMITMENTS.map((value) => ({ value, label: commitmentWords(value) }))
const TECHNICAL = [
  { value: 'true', label: 'Technical' },
  { value: 'false', label: 'Not technical' },
] as const
const PLACEHOLDERS: Readonly<Record<LinkName, string>> = {
  website: 'https://example.com',
  linkedin: 'https://www.linkedin.com/in/...',
  github: 'https://github.com/...',
  x: 'https://x.com/...',
}

/** Skills and preferences. */
export function WorkFields({ draft, onChange }: DraftFieldsProps) {
  const field = textFieldsOf(draft, onChange)
  return (
    <Stack gap={5}>
      <ChoicesField name="areas" label="Areas" options={AREAS} value={draft.areas} onChange={(areas) => onChange({ areas })} />
      <TagsField
        name="skills"
        label="Skills"
        hint={`Press Enter after each; at most ${SKILLS_MAX}.`}
        placeholder="TypeScript"
        max={SKILLS_MAX}
        maxLength={SKILL_MAX}
        value={draft.skills}
        onChange={(skills) => onChange({ skills })}
      />
      <ChoicesField
        name="lookingFor"
        label="Looking for"
        options={LOOKING_FOR}
        labelOf={lookingForWords}
        value={draft.lookingFor}
        onChange={(lookingFor) => onChange({ lookingFor })}
      />
      <FormRow>
        <SelectField {...field('commitment')} label="Commitment" optional placeholder="Not said" options={COMMITMENT_OPTIONS} />
        <SelectField
          name="isTechnical"
          label="Background"
          optional
          placeholder="Not said"
          options={TECHNICAL}
          value={draft.technical}
          onChange={({ currentTarget }) =>
            onChange({ technical: TECHNICAL.find(({ value }) => value === currentTarget.value)?.value ?? '' })
          }
        />
      </FormRow>
      <ChoicesField
        name="interests"
        label="Interests"
        options={INDUSTRIES}
        value={draft.interests}
        onChange={(interests) => onChange({ interests })}
      />
    </Stack>
  )
}

/** Links to other sites. */
export function LinkFields({ draft, onChange }: DraftFieldsProps) {
  const set = (name: LinkName, value: string) => onChange({ links: { ...draft.links, [name]: value } })
  return (
    <FormRow>
      {LINK_NAMES.map((name) => (
        <TextField
          key={name}
          name={`links.${name}`}
          label={labelOfLink(name)}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={PLACEHOLDERS[name]}
          optional
          maxLength={PROFILE_LINK_MAX}
          value={draft.links[name]}
          onChange={(event) => set(name, event.currentTarget.value)}
          onBlur={() => set(name, withScheme(draft.links[name]))}
        />
      ))}
    </FormRow>
  )
}

/** Whether others find the profile. */
export const VisibilityField = ({ draft, onChange }: DraftFieldsProps) => (
  <Stack gap={1}>
    <SwitchField
      name="visibility"
      label="Other members can find and open my profile"
      checked={draft.visible}
      onChange={(visible) => onChange({ visible })}
    />
    <Text size="sm" tone="muted">
      Your email is only shown to people who share a startup with you.
    </Text>
  </Stack>
)

/** An address typed without its scheme gets https; http becomes https, which every such site speaks. */
const withScheme = (link: string): string => {
  const text = link.trim()
  if (/^http:\/\//i.test(text)) return `https://${text.slice(7)}`
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(text) ? `https://${text}` : text
}
