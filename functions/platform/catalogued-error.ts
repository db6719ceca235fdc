import type errors from '../../shared/errors.json'
import type { ErrorCode, Failure } from '../../shared/errors.ts'
import { readBeside } from './beside.ts'

let catalogue: typeof errors | undefined

/** The status of an error and the sentence that the user reads; all of them are read when a process has its first error. */
export const cataloguedError = (code: ErrorCode): { status: number; message: string } =>
  (catalogue ??= JSON.parse(readBeside('shared/errors.json')) as typeof errors)[code]

/** The sentence that the user reads of a failure: its own, or that of its code. */
export const sentenceOf = ({ code, detail }: Failure): string => detail ?? cataloguedError(code).message
