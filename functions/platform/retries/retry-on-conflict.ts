import { fail } from '../../../shared/errors.ts'
import { backOff } from './backoff.ts'

const TRIES = 24
const LONGEST_PAUSE = 3

/** The result of an attempt whose conditional write conflicted with another. */
export const CONFLICT: unique symbol = Symbol('conflict')

/** Optimistic locking: repeats an attempt, from its read on, while it returns `CONFLICT`; fails with `http.busy` after two seconds. */
export async function retryOnConflict<T>(attemptTo: (attempt: number) => Promise<T | typeof CONFLICT>, tries: number = TRIES): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptTo(attempt)
    if (result !== CONFLICT) return result
    if (attempt === tries) fail('http.busy')
    await backOff(Math.min(attempt, LONGEST_PAUSE))
  }
}
