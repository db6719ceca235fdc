import { TextField } from '../../ui/fields/text-field.tsx'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** Whether a recovery code is asked for, instead of the digits of an app. */
  isRecovery?: boolean
}

/** The field `code`: six digits of an authenticator app, or a recovery code. */
export const CodeField = ({ value, onChange, isRecovery = false }: CodeFieldProps) => (
  <TextField
    name="code"
    label={isRecovery ? 'Recovery code' : 'Code'}
    hint={isRecovery ? 'One of the ten codes that you saved. Each works once.' : 'The six digits that your authenticator app shows.'}
    autoComplete={isRecovery ? 'off' : 'one-time-code'}
    inputMode={isRecovery ? 'text' : 'numeric'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    startsFocused
    required="Code is required"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
