import { useCallback, useState } from 'react'

export interface FormErrors {
  /** Sentences by the name of their field. */
  fields: Record<string, string[]>
  /** What concerns no single field. */
  sentence: string
}
interface Issue {
  path: string
  message: string
}

const NONE: FormErrors = { fields: {}, sentence: '' }

/** The errors of a form: `show` takes whatever a save threw, `clear` forgets; sentences without a known field stand on top. */
export function useFormErrors(names: readonly string[]) {
  const [errors, setErrors] = useState(NONE)
  const clear = useCallback(() => setErrors(NONE), [])
  const show = (problem: unknown, otherwise = 'Something went wrong') => setErrors(formErrors(problem, names, otherwise))
  return { errors, show, clear }
}

/** Sorts a problem's issues to the fields they name ("roles.0.title" is the field itself, else its first part). */
export function formErrors(problem: unknown, names: readonly string[], otherwise: string): FormErrors {
  const issues = issuesOf(problem)
  const fields: Record<string, string[]> = {}
  const rest: string[] = []
  for (const { path, message } of issues) {
    const name = names.includes(path) ? path : names.find((known) => path.startsWith(`${known}.`))
    if (name === undefined) rest.push(message)
    else (fields[name] ??= []).push(message)
  }
  const sentence = issues.length === 0 ? messageOf(problem, otherwise) : [...new Set(rest)].join('. ')
  return { fields, sentence }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isIssue = (value: unknown): value is Issue =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'

const issuesOf = (problem: unknown): Issue[] =>
  isRecord(problem) && Array.isArray(problem['errors']) ? problem['errors'].filter(isIssue) : []
const messageOf = (problem: unknown, otherwise: string) =>
  isRecord(problem) && typeof problem['message'] === 'string' && problem['message'] !== '' ? problem['message'] : otherwise
