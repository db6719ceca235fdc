import { createContext } from 'react'
import type { FormErrors } from './use-form-errors.ts'

/** Says whether a value may be submitted, and shows what is wrong with it. */
export type Check = (value: string) => boolean

/** What a form gives to its fields. */
export interface FormState {
  /** The server's objections, until the next submit. */
  errors: FormErrors | undefined
  /** Has the field asked before each submit; the answer ends that. */
  register: (name: string, check: Check) => () => void
}

/** A field outside a form is never submitted. */
export const FormContext = createContext<FormState>({ errors: undefined, register: () => () => undefined })

/** What a form in a dialog calls when the user has typed into it, and again when the form ends. */
export const EditedContext = createContext<(isEdited: boolean) => void>(() => undefined)
