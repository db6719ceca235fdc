import { fail } from '../../../shared/errors.ts'
import { backOff } from '../../platform/backoff.ts'

const TRIES = 24
const LONGEST_PAUSE = 3

/** Repeats what gives undefined after a conflict with another write; 503 in the end. */
export async function optimistic<T>(attemptTo: (attempt: number) => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const done = await attemptTo(attempt)
    if (done !== undefined) return done
    await backOff(Math.min(attempt, LONGEST_PAUSE))
  }
  return fail('http.busy')
}
