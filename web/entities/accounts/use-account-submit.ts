import { useState } from 'react'
import { authProblem } from '../../lib/session/auth-problem.ts'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'

interface Options {
  /** The names of the fields. */
  names: readonly string[]
  /** Which of them a code is about where that is not its usual one. */
  codes?: Readonly<Record<string, string>> | undefined
  /** What is said when the failure itself says nothing. */
  failure?: string
}

/** Sends a form about an account once at a time, and sorts the errors of the server to its fields. */
export function useAccountSubmit(send: () => Promise<unknown>, { names, codes, failure }: Options) {
  const [pending, setPending] = useState(false)
  const { errors, show, clear } = useFormErrors(names)
  const submit = async () => {
    if (pending) return
    setPending(true)
    try {
      await send()
      clear()
    } catch (error) {
      show(authProblem(error, codes), failure)
    } finally {
      setPending(false)
    }
  }
  return { errors, pending, onSubmit: () => void submit() }
}
