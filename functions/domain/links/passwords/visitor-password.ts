import { Failure } from '../../../../shared/errors.ts'
import { consumeRate, returnUse } from '../../../data/rate-limits.ts'
import { checkPassword, hashPassword } from '../../accounts/password.ts'

/** The hash that is stored of a password; undefined and null, which say nothing and take it away, stay. */
export const hashGiven = async <T extends null | undefined>(password: string | T): Promise<string | T> =>
  typeof password === 'string' ? hashPassword(password) : password

/** What visitors open by a password: a link or a shared view. */
interface Protected {
  id: string
  /** Its hash. */
  password?: string
}

/** Whether a password opens it. Wrong ones count: 'later' after 10 in 15 minutes from one network, or 300 in an hour from all. */
export async function tryPassword({ id, password }: Protected, sent: string, addressKey: string): Promise<'right' | 'wrong' | 'later'> {
  if (password === undefined) return 'right'
  try {
    const uses = [await consumeRate('passwordHere', `${id}#${addressKey}`), await consumeRate('passwordAnywhere', id)]
    if (!(await checkPassword(sent, password)).right) return 'wrong'
    await Promise.all(uses.flatMap((use) => (use ? [returnUse(use)] : [])))
    return 'right'
  } catch (error) {
    if (error instanceof Failure && error.code === 'http.too_many') return 'later'
    throw error
  }
}
