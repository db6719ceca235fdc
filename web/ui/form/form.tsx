import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps, SyntheticEvent } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { type Check, FormContext } from './form-context.ts'
import styles from './form.module.css'
import type { FormErrors } from './use-form-errors.ts'
import { Grid } from '../layout/stack.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> {
  /** Called when no field objects; the page stays. */
  onSubmit: () => void
  errors?: FormErrors | undefined
}

/** A form with the server's sentences beside the fields they name; focus goes to the first invalid field. */
export function Form({ onSubmit, errors, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const checks = useRef(new Map<string, Check>())
  const tried = useRef(false)
  // What the server said of the last try is no answer to the next one.
  const [outdated, setOutdated] = useState<FormErrors>()
  const current = errors === outdated ? undefined : errors

  const register = useCallback((name: string, check: Check) => {
    const known = checks.current
    known.set(name, check)
    return () => {
      known.delete(name)
    }
  }, [])
  const state = useMemo(() => ({ errors: current, register }), [current, register])

  // With the sentence, not a moment after it: nobody types into the wrong field.
  useLayoutEffect(() => {
    if (tried.current) focusFirst(form.current, ({ name }) => current?.fields[name] !== undefined)
  }, [current])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    tried.current = true
    setOutdated(errors)
    const wrong = new Set(controlsOf(form.current).filter(({ name, value }) => checks.current.get(name)?.(value) === false))
    if (wrong.size === 0) onSubmit()
    else focusFirst(form.current, (control) => wrong.has(control))
  }

  return (
    <form {...rest} ref={form} noValidate className={styles.form} onSubmit={submit}>
      <FormContext value={state}>
        {current?.sentence ? (
          <div ref={intoView} className={styles.sentence}>
            <Alert>{current.sentence}</Alert>
          </div>
        ) : null}
        {children}
      </FormContext>
    </form>
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement | null): Control[] => [...(form?.querySelectorAll<Control>('input, select, textarea') ?? [])]
const focusFirst = (form: HTMLFormElement | null, wanted: (control: Control) => boolean) => controlsOf(form).find(wanted)?.focus()

/** The buttons that end a form, the main one last. */
export const FormActions = ({ children }: ComponentProps<'div'>) => <div className={styles.actions}>{children}</div>

/** Fields side by side on wide screens. */
export const FormRow = ({ children }: ComponentProps<'div'>) => (
  <Grid gap={5} min={240} align="start">
    {children}
  </Grid>
)

/** Shows the error above the fields, since the pressed button is below them. */
const intoView = (element: HTMLDivElement | null): void => element?.scrollIntoView?.({ block: 'nearest' })
