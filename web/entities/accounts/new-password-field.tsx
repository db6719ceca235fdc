import { PasswordField } from '../../ui/fields/password-field.tsx'
import { type Account, checkPassword, PasswordRules } from './password-rules.tsx'

interface NewPasswordFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Whose it becomes, where that is known. */
  account?: Account | undefined
}

/** A password that is chosen now, with the rules that it must keep. */
export function NewPasswordField({ name, label, value, onChange, account }: NewPasswordFieldProps) {
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      required="Password is required"
      check={checkPassword}
      hint={<PasswordRules account={account} password={value} />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
