import { type ReadOptions } from '../reads.ts'
import type { Condition } from '../store/expression.ts'
import { entity, find } from '../store/table.ts'
import { change, remove, put, type Mutation } from '../store/write.ts'
import { users } from './users.ts'

/** The password of an e-mail address; only `sign-in`, `users` and `operator` may touch CRED# (design 7). */
export interface Credential {
  email: string
  userId: string
  /** PHC string. */
  hash: string
  /** The same as the user's, so that a login notices a password change that happened meanwhile. */
  passwordNo?: number
}
export const credentials = entity<Credential, { email: string }>({
  kind: 'credential',
  key: ({ email }) => ({ pk: `CRED#${email}`, sk: 'CRED' }),
})

export const getCredential = (email: string, options?: ReadOptions): Promise<Credential | undefined> =>
  find(credentials, { email }, options)

/** Stores the credential of a new e-mail address; the condition fails when another account has it. */
export const putCredential = (credential: Credential): Mutation => put(credentials, credential, { absent: true })

/** Stores the credential of an e-mail address in place of that of another account; the condition fails when it is a third one's. */
export const replaceCredential = (credential: Credential, userId: string): Mutation => put(credentials, credential, { equals: { userId } })

/** Deletes a credential, as long as it is still this user's with this hash. */
export const deleteCredential = ({ email, userId, hash }: Credential): Mutation =>
  remove(credentials.key({ email }), { equals: { userId, hash } })

/** Replaces the hash of the same password, unless the password was changed meanwhile. */
export const updateHash = ({ email, hash: from }: Credential, to: string): Mutation =>
  change(credentials.key({ email }), { set: { hash: to } }, { equals: { hash: from } })

/** An account as it was when a change of its password began. */
interface Account {
  id: string
  email: string
  passwordNo?: number | undefined
}

export const nextPasswordNo = ({ passwordNo = 0 }: Pick<Account, 'passwordNo'>): number => passwordNo + 1

const PROVED = () => ({ setOnce: { verifiedAt: new Date().toISOString() }, remove: ['pendingEmail'] })

/** Sets a new password, and of one that came by mail marks the e-mail as proved. Its number ends every session that carries another one, in the same instant. */
export function updatePassword(account: Account, hash: string, { isMailed = false } = {}): Record<'credential' | 'user', Mutation> {
  const { id, email, passwordNo } = account
  const unchanged: Condition =
    passwordNo === undefined ? { without: ['passwordNo', 'deletedAt'] } : { equals: { passwordNo }, without: ['deletedAt'] }
  const next = nextPasswordNo(account)
  return {
    credential: change(
      credentials.key({ email }),
      { set: { hash, passwordNo: next } },
      { ...unchanged, equals: { ...unchanged.equals, userId: id } },
    ),
    user: change(
      users.key({ id }),
      { set: { passwordNo: next, passwordChangedAt: new Date().toISOString() }, ...(isMailed && PROVED()) },
      { ...unchanged, equals: { ...unchanged.equals, email } },
    ),
  }
}
