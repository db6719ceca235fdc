import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { replaceUser } from '../../../lib/session/session.ts'
import { useUser } from '../../../lib/session/state.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { AccountForm } from './account-form.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'

const NAMES = ['email', 'password']

/** The e-mail to sign in with; changing it takes the password. */
export function EmailForm() {
  const saved = useUser().email
  const [typed, setEmail] = useState<string>()
  const { texts, change, field } = useTextFields({ password: '' })
  const email = typed ?? saved
  const unchanged = email.trim().toLowerCase() === saved
  const save = async () => {
    replaceUser(await call('PUT /api/users/email', { body: { email, ...texts } }))
    setEmail(undefined)
    change({ password: '' })
  }
  return (
    <AccountForm label="Change your email" names={NAMES} submit="Save email" done="Your email is saved" unchanged={unchanged} onSave={save}>
      <EmailField value={email} onChange={setEmail} />
      {unchanged ? null : (
        <PasswordField
          {...field('password')}
          label="Your password"
          hint="To make sure that it is you."
          autoComplete="current-password"
          required="Password is required"
        />
      )}
    </AccountForm>
  )
}
