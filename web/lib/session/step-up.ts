import type { ApiError } from '../http/api-error.ts'

/** Resolves to the proof for the refused call, '' where it needs none, or null when the user did not give one. */
type Ask = (refusal: ApiError, password: string | undefined) => Promise<string | null>

let ask: Ask | undefined
let asking: Promise<string | null> | undefined

const CODES = new Set(['factor.recent_required', 'http.unverified', 'address.unverified'])

/** Sets who asks the user for what a refused call lacks; the answer takes that back. */
export function answerStepUp(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/**
 * Asks the user to prove who they are or that their email is theirs, where a call was refused for that; once for calls at the same time.
 * `password` is one that they have just typed. Gives what the call is repeated with, or null.
 */
export async function stepUp(refusal: ApiError, password?: string): Promise<string | null> {
  if (!CODES.has(refusal.code)) return null
  asking ??= (ask?.(refusal, password) ?? Promise.resolve(null)).finally(() => (asking = undefined))
  return asking
}
