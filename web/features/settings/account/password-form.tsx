import { call } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session/state.ts'
import { refresh } from '../../../lib/use-api.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { NewPasswordField } from '../../../entities/accounts/new-password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

const NAMES = ['currentPassword', 'newPassword']
const CODES = {
  'auth.password_wrong': 'currentPassword',
  'auth.password_common': 'newPassword',
  'auth.password_personal': 'newPassword',
}
const EMPTY = { currentPassword: '', newPassword: '' }

/** A new password; every other session ends. */
export function PasswordForm() {
  const user = useUser()
  const { texts: choice, change, field } = useTextFields(EMPTY)
  const save = async () => {
    await call('PUT /api/users/password', { body: choice })
    change(EMPTY)
    void refresh('GET /api/auth/sessions')
  }
  return (
    <AccountForm
      label="Change your password"
      names={NAMES}
      codes={CODES}
      submit="Change password"
      done="Your password is changed. All your other sessions have ended"
      unchanged={choice.currentPassword === '' && choice.newPassword === ''}
      onSave={save}
    >
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        required="Password is required"
      />
      <NewPasswordField
        name="newPassword"
        label="New password"
        account={user}
        value={choice.newPassword}
        onChange={(newPassword) => change({ newPassword })}
      />
    </AccountForm>
  )
}
