import { getUser } from '../../functions/data/accounts/users.ts'
import { transact } from '../../functions/data/transaction.ts'
import { newProof } from '../../functions/domain/accounts/verified-address/verify-address.ts'
import type { App, Person } from './app.ts'

/** The code and the token that a mail to an address of a user would have. */
export async function proofFor({ id }: Pick<Person, 'id'>, address: string): Promise<{ code: string; token: string }> {
  const user = await getUser(id, { consistent: true })
  if (!user) throw new Error('There is no such user')
  const { writes, ...proof } = newProof(user, address)
  await transact(writes)
  return proof
}

/** Sends the mails that wait, and gives what the newest one to an address holds. */
export async function mailTo(app: App, address: string) {
  await app.run('mail')
  const text = app.mails.findLast(({ to }) => to.includes(address))?.text ?? ''
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  return {
    text,
    code: found(/Your code is (\d{6})/),
    token: found(/verify-email#token=([\w-]{43})/),
    takeBack: found(/take-back-email#token=([\w-]{43})/),
    reset: found(/reset-password#token=([\w-]{43})/),
  }
}

/** Moves an account to another address, which it proves. */
export async function moveTo(app: App, as: Person, email: string) {
  await app.call('PUT /api/users/email', { body: { email, password: as.password } }, { as })
  const { code } = await proofFor(as, email)
  return app.call('POST /api/users/email/verify', { body: { proof: code } }, { as })
}
