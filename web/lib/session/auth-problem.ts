import { ApiError } from '../api.ts'
import { durationOf } from '../http/duration.ts'

/** The field that an error is about, where the code says it. */
const FIELDS: Readonly<Record<string, string>> = {
  'auth.email_taken': 'email',
  'auth.password_common': 'password',
  'auth.password_personal': 'password',
  'auth.password_wrong': 'password',
  'factor.invalid': 'code',
}

/** What a form shows of an error: beside the field that it is about, else on top; a limit says when to try again. `names` are those of the form's own fields where they differ. */
export function authProblem(error: unknown, names?: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError)) return error
  const { message, code, status, retryAfter } = error
  const field = names?.[code] ?? FIELDS[code]
  if (field !== undefined) return new ApiError(message, { code, status, fields: { [field]: message } })
  if (status === 429 && retryAfter !== undefined) {
    return new ApiError(`Too many attempts. You can try again in ${durationOf(retryAfter)}.`, { code, status })
  }
  return error
}
