import { credentials, users } from '../../data/accounts/users.ts'
import type { Condition } from '../../data/store/expression.ts'
import { change } from '../../data/store/write.ts'

/** An account as it was when a change of its password began. */
interface Account {
  id: string
  email: string
  passwordNo?: number | undefined
}

/** The number of the password after this one. */
export const nextPasswordNo = ({ passwordNo = 0 }: Pick<Account, 'passwordNo'>): number => passwordNo + 1

/** The writes that give an account a new password. Its number ends every session that does not carry it, in the same instant. */
export function newPassword(account: Account, hash: string) {
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
    user: change(users.key({ id }), { set: { passwordNo: next } }, { ...unchanged, equals: { ...unchanged.equals, email } }),
  }
}
