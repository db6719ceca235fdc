import { entity, find } from '../store/table.ts'
import { remove, put, type Mutation } from '../store/write.ts'

/** A link to choose a new password, found by the hash of its token; it works once. */
export interface PasswordReset {
  /** SHA-256 of the token. */
  hash: string
  userId: string
  /** SHA-256 of what the account was: the link works for this e-mail and this password alone. */
  account: string
  /** Seconds since 1970. */
  endsAt: number
}
const passwordResets = entity<PasswordReset, { hash: string }>({
  kind: 'password-reset',
  key: ({ hash }) => ({ pk: `SESS#RESET#${hash}`, sk: 'RESET' }),
  expires: ({ endsAt }) => endsAt,
})

export const getPasswordReset = (hash: string): Promise<PasswordReset | undefined> => find(passwordResets, { hash }, { consistent: true })
export const putPasswordReset = (reset: PasswordReset): Mutation => put(passwordResets, reset)
/** Uses up a password reset; the condition fails the second time. */
export const deletePasswordReset = (reset: PasswordReset): Mutation => remove(passwordResets.key(reset), { exists: true })
