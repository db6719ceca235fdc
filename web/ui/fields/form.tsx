import { Form as BaseForm } from '@base-ui/react/form'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Alert } from '../feedback/alert.tsx'
import styles from './form.module.css'
import type { FormErrors } from './use-form-errors.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> {
  /** Called when no field objects; the page stays. */
  onSubmit: () => void
  errors?: FormErrors | undefined
}

const NO_FIELDS = {}

/** A form with the server's sentences beside the fields they name; focus goes to the first invalid field. */
export function Form({ onSubmit, errors, children, ...rest }: FormProps) {
  const [outdated, setOutdated] = useState<FormErrors>()
  const current = errors === outdated ? undefined : errors
  // The server's last answer must not stop the next try: Base UI holds a submit back while a field has an error.
  const forget = () => flushSync(() => setOutdated(errors))
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <BaseForm {...rest} className={styles['form']} onSubmitCapture={forget} onSubmit={submit} errors={current?.fields ?? NO_FIELDS}>
      {current?.sentence ? <Sentence text={current.sentence} /> : null}
      {children}
    </BaseForm>
  )
}

/** The buttons that end a form, the main one last. */
export function FormActions({ children }: ComponentProps<'div'>) {
  return <div className={styles['actions']}>{children}</div>
}

/** Fields side by side where there is room. */
export function FormRow({ children }: ComponentProps<'div'>) {
  return <div className={styles['row']}>{children}</div>
}

/** Stands above the fields, and comes into view, since the button that was pressed is below them. */
function Sentence({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView?.({ block: 'nearest' }), [])
  return (
    <div ref={place} className={styles['sentence']}>
      <Alert>{text}</Alert>
    </div>
  )
}
