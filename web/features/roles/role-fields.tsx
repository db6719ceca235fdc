import type { ReactNode } from 'react'
import { ROLE_TYPES, type RoleType } from '../../../shared/choices.ts'
import { ROLE_DESCRIPTION_MAX, ROLE_TITLE_MAX } from '../../../shared/limits.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { RoleDraft } from './role-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import { Grid, Row, Stack } from '../../ui/layout/stack.tsx'
import { textFieldsOf } from '../../ui/form/use-text-fields.ts'

interface RoleFieldsProps {
  draft: RoleDraft
  onChange: (part: Partial<RoleDraft>) => void
  /** The types that may be chosen. */
  types: readonly RoleType[]
  /** The sentence when title or role type is missing. */
  required: string
  /** The prefix of field names, as in the server's errors. */
  prefix?: string
  startsFocused?: boolean
  /** In the place of the switch that opens the role, when it cannot be opened. */
  filled?: ReactNode
  /** At the end of the row of switches. */
  children?: ReactNode
}

export function RoleFields({ draft, onChange, types, required, prefix = '', startsFocused, filled, children }: RoleFieldsProps) {
  const field = textFieldsOf(draft, onChange, prefix)
  return (
    <Stack gap={3}>
      <Grid gap={3} min={240} align="start">
        <TextField
          {...field('title')}
          label="Title"
          placeholder="Frontend engineer"
          required={required}
          maxLength={ROLE_TITLE_MAX}
          startsFocused={startsFocused}
        />
        <SelectField
          name={`${prefix}roleType`}
          label="Role type"
          options={types}
          required={required}
          value={draft.roleType}
          onChange={(event) => onChange({ roleType: typeOf(event.currentTarget.value, draft.roleType) })}
        />
      </Grid>
      <TextArea {...field('description')} label="Description" optional rows={2} maxLength={ROLE_DESCRIPTION_MAX} />
      <TermsFields draft={draft.terms} prefix={prefix} onChange={(terms) => onChange({ terms })} />
      <Row gap={5} rowGap={1} wrap>
        {filled ?? <SwitchField label="Open" checked={draft.isOpen} onChange={(isOpen) => onChange({ isOpen })} />}
        <SwitchField label="Paid" checked={draft.isPaid} onChange={(isPaid) => onChange({ isPaid })} />
        {children}
      </Row>
    </Stack>
  )
}

const typeOf = (text: string, otherwise: RoleType): RoleType => ROLE_TYPES.find((type) => type === text) ?? otherwise
