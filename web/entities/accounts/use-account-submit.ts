import { useState } from 'react'
import { authProblem } from '../../lib/session/auth-problem.ts'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'

/**
 * Sends a form about an account with these fields, and sorts the errors of the server to them: by `codes`, where a code is
 * not about its usual field. The `failure` is said when the error itself says nothing.
 */
export function useAccountSubmit(
  names: readonly string[],
  send: (choice?: string) => Promise<unknown>,
  failure?: string,
  codes?: Readonly<Record<string, string>>,
) {
  const [pending, setPending] = useState(false)
  const { errors, show, clear } = useFormErrors(names)
  const submit = async (choice?: string) => {
    setPending(true)
    try {
      await send(choice)
      clear()
    } catch (error) {
      show(authProblem(error, codes), failure)
    } finally {
      setPending(false)
    }
  }
  return { pending, submit, form: { errors, onSubmit: () => void submit() } }
}
