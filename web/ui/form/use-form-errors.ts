import { useState } from 'react'

export interface FormErrors {
  /** Sentences by the name of their field. */
  fields: Record<string, string>
  /** What concerns no field of this form. */
  sentence: string
  /** The code of the answer. */
  code?: unknown
}

const NONE: FormErrors = { fields: {}, sentence: '' }

/** The errors of a form with the fields `names`: `show` displays a thrown error or a fallback sentence, `set` local errors, `clear` removes them. */
export function useFormErrors(names: readonly string[]) {
  const [errors, setErrors] = useState(NONE)
  const clear = () => setErrors(NONE)
  const show = (problem: unknown, otherwise?: string) => setErrors(formErrors(problem, names, otherwise))
  return { errors, set: setErrors, show, clear }
}

/** Sorts the sentences of a problem to the fields they name; "roles.0.title" is that field, else its first part. */
export function formErrors(problem: unknown, names: readonly string[], otherwise = 'Something went wrong'): FormErrors {
  const sentences = Object.entries(fieldsOf(problem))
  const fields: Record<string, string> = {}
  const rest = new Set<string>()
  for (const [path, message] of sentences) {
    const name = names.includes(path) ? path : names.find((known) => path.startsWith(`${known}.`))
    if (name === undefined) rest.add(message)
    else fields[name] ??= message
  }
  return {
    fields,
    code: (problem as { code?: unknown } | undefined)?.code,
    sentence: sentences.length === 0 ? messageOf(problem, otherwise) : [...rest].join('. '),
  }
}

const fieldsOf = (problem: unknown): Record<string, string> =>
  problem instanceof Error && 'fields' in problem ? (problem.fields as Record<string, string>) : {}
const messageOf = (problem: unknown, otherwise: string) =>
  problem instanceof Error && problem.message !== '' ? problem.message : otherwise
