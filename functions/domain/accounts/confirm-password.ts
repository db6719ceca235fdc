import { fail } from '../../../shared/errors.ts'
import { find } from '../../data/store/table.ts'
import { credentials, type Credential } from '../../data/accounts/users.ts'
import { checkPassword, NOBODYS_HASH } from './password.ts'

/** The credential of somebody who is signed in and says his password again; a wrong one is a 400, since he stays signed in. */
export async function confirmPassword({ id, email }: { id: string; email: string }, password: string): Promise<Credential> {
  const credential = await find(credentials, { email }, { consistent: true })
  const { right } = await checkPassword(password, credential?.hash ?? NOBODYS_HASH)
  return credential && right && credential.userId === id ? credential : fail('auth.password_wrong')
}
