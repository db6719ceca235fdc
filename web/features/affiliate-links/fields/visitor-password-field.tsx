import { PASSWORD_MAX, VISITOR_PASSWORD_MIN } from '../../../../shared/limits.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'

/** A new password, null to take the present one away, undefined to change nothing. */
export type NewPassword = string | null | undefined

export interface VisitorPasswordFieldProps {
  hasPassword: boolean
  value: NewPassword
  onChange: (password: NewPassword) => void
}

/** The password that visitors of a link need. */
export const VisitorPasswordField = ({ hasPassword, value, onChange }: VisitorPasswordFieldProps) => (
  <>
    {hasPassword ? (
      <SwitchField label="Ask visitors for the password" checked={value !== null} onChange={(asks) => onChange(asks ? undefined : null)} />
    ) : null}
    {value === null ? null : (
      <PasswordField
        name="password"
        label={hasPassword ? 'New password' : 'Password'}
        optional
        hint={
          hasPassword
            ? 'Leave empty to keep the present one.'
            : 'Visitors enter it before they see the page, and count only then. They are asked for it within two minutes after you save.'
        }
        minLength={VISITOR_PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        value={value ?? ''}
        onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? undefined : text)}
      />
    )}
  </>
)
