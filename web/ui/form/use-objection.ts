import { use, useCallback, useEffect, useState } from 'react'
import { FormContext } from './form-context.ts'
import type { FormErrors } from './use-form-errors.ts'

interface Rules {
  required: string | undefined
  check: ((value: string) => string | null) | undefined
}

/**
 * What is wrong with a field: its own rules on leaving it, on submit, and from then on while it is edited; the server's
 * answer until it is edited. An empty field that is only passed by says nothing.
 */
export function useObjection(name: string, { required, check }: Rules) {
  const { errors, register } = use(FormContext)
  const [own, setOwn] = useState<string | null>(null)
  const [outlived, setOutlived] = useState<FormErrors>()
  const objectionTo = useCallback(
    (value: string) => (value.trim() === '' ? (required ?? null) : (check?.(value) ?? null)),
    [required, check],
  )

  useEffect(
    () =>
      register(name, (value) => {
        const objection = objectionTo(value)
        setOwn(objection)
        return objection === null
      }),
    [register, name, objectionTo],
  )

  return {
    objection: own ?? (errors === outlived ? undefined : errors?.fields[name]),
    onLeave: (value: string) => {
      if (value !== '') afterPress(() => setOwn(objectionTo(value)))
    },
    onEdit: (value: string) => {
      setOutlived(errors)
      if (own !== null) setOwn(objectionTo(value))
    },
  }
}

/** While a button is being pressed nothing may move: what slides away under the pointer is not clicked. */
function afterPress(action: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(action), { once: true })
  else action()
}
