import { TextField } from '../../ui/fields/text-field.tsx'

interface SentByFieldProps {
  value: string
  onChange: (code: string) => void
}

/** The code of a link or partner that someone gave the user. */
export const SentByField = ({ value, onChange }: SentByFieldProps) => (
  <TextField
    name="code"
    label="Who sent you?"
    optional
    hint="The code that someone gave you."
    autoComplete="off"
    maxLength={64}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
