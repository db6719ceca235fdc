import { use, useState } from 'react'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormContext } from '../../ui/form/form-context.ts'
import type { FormErrors } from '../../ui/form/use-form-errors.ts'
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
  const { errors } = use(FormContext)
  const [outdated, setOutdated] = useState<FormErrors>()
  const isCommon = errors !== outdated && errors?.code === 'auth.password_common'
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      required="Password is required"
      check={checkPassword}
      hint={<PasswordRules account={account} password={value} isCommon={isCommon} />}
      value={value}
      onChange={(event) => {
        setOutdated(errors)
        onChange(event.target.value)
      }}
    />
  )
}
