import { TextField } from './text-field.tsx'

interface EmailFieldProps {
  /** What password managers fill in: the name to sign in with, or the address of a new account. */
  autoComplete?: 'username' | 'username webauthn' | 'email'
  value: string
  onChange: (email: string) => void
}

/** The field `email`. */
export const EmailField = ({ autoComplete = 'username', value, onChange }: EmailFieldProps) => (
  <TextField
    name="email"
    label="Email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    required="Email is required"
    check={checkEmail}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** A first look in the browser; the server decides. */
const checkEmail = (value: string): string | null => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Please enter a valid email')
