import { commit } from '../../../functions/data/transaction.ts'
import { verifyAddress } from '../../../functions/domain/accounts/verified-address/verify-address.ts'
import type { Call, Credentials } from './client.ts'

export interface Person extends Required<Credentials> {
  id: string
  name: string
  email: string
  password: string
}
type SignUp = (name: string) => Promise<Person>

/** Registers accounts through the API, each with its own e-mail, password and client address. */
export function registerWith(call: Call): SignUp {
  let count = 0
  return async (name) => {
    count += 1
    const ip = `10.0.${Math.floor(count / 250)}.${(count % 250) + 1}`
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${count}@example.org`
    const password = `correct horse battery ${count}`
    const { status, body } = await call('POST /api/auth/register', { body: { name, email, password } }, { ip })
    if (status !== 200) throw new Error(`${name} could not register: ${status} ${JSON.stringify(body)}`)
    return { id: body.user.id, name, email, password, token: body.token, ip }
  }
}

/** The same, and their e-mail is proved. */
export const signUpWith =
  (register: SignUp): SignUp =>
  async (name) => {
    const person = await register(name)
    await commit(verifyAddress(person.id, person.email))
    return person
  }
