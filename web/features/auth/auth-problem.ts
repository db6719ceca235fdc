import { ApiError } from '../../lib/api.ts'

/** The field that an error is about, where the code says it. */
const FIELDS: Readonly<Record<string, string>> = {
  'auth.email_taken': 'email',
  'auth.password_common': 'password',
  'auth.password_personal': 'password',
}

interface Problem {
  message: string
  errors: readonly { path: string; message: string }[]
}

/** What a form shows of an error: beside the field that it is about, else on top; a limit says when to try again. */
export function authProblem(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { message, code, status, retryAfter, errors } = error
  const field = FIELDS[code]
  if (field !== undefined) return { message, errors: [{ path: field, message }] } satisfies Problem
  if (status === 429 && retryAfter !== undefined) {
    return { message: `Too many tries. You can try again in ${durationOf(retryAfter)}.`, errors } satisfies Problem
  }
  return error
}

/** '40 seconds', '12 minutes', '2 hours': never less than what it stands for. */
export function durationOf(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 90 * 60) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3_600), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
