import { useState } from 'react'
import { NameField } from '../../../entities/accounts/name-field.tsx'
import { call } from '../../../lib/api.ts'
import { mergeUser } from '../../../lib/session/session.ts'
import { useUser } from '../../../lib/session/state.ts'
import { refresh } from '../../../lib/use-api.ts'
import { clearPages } from '../../../lib/use-pages.ts'
import { AccountForm } from './account-form.tsx'

const NAMES = ['name']

/** The name that others see. */
export function NameForm() {
  const saved = useUser().name
  const [typed, setName] = useState<string>()
  const name = typed ?? saved
  const save = async () => {
    const profile = await call('PUT /api/users/profile', { body: { name } })
    mergeUser({ name: profile.name })
    setName(undefined)
    void refresh('GET /api/profiles/{id}')
    clearPages('GET /api/profiles')
  }
  return (
    <AccountForm
      label="Change your name"
      names={NAMES}
      submit="Save name"
      done="Your name is saved"
      unchanged={name.trim() === saved}
      onSave={save}
    >
      <NameField value={name} onChange={setName} />
    </AccountForm>
  )
}
