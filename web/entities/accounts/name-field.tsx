import { NAME_MAX } from '../../../shared/limits.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

interface NameFieldProps {
  value: string
  onChange: (name: string) => void
}

/** The field `name` of a user. */
export const NameField = ({ value, onChange }: NameFieldProps) => (
  <TextField
    name="name"
    label="Name"
    autoComplete="name"
    required="Name is required"
    maxLength={NAME_MAX}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
