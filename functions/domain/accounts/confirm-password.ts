import { fail } from '../../../shared/errors.ts'
import { getCredential, type Credential } from '../../data/accounts/credentials.ts'
import { checkPassword, NOBODYS_HASH } from './password.ts'

/** Confirms the password of a signed-in user and returns their credential; a wrong password is a 400, because they stay signed in. */
export async function confirmPassword({ id, email }: { id: string; email: string }, password: string): Promise<Credential> {
  const credential = await getCredential(email, { consistent: true })
  const { right } = await checkPassword(password, credential?.hash ?? NOBODYS_HASH)
  return credential && right && credential.userId === id ? credential : fail('auth.password_wrong')
}
