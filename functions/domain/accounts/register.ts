import type { Visitor } from '../../../shared/contract/endpoint.ts'
import type { Session } from '../../../shared/entities/user.ts'
import { fail } from '../../../shared/errors.ts'
import { putCredential } from '../../data/accounts/credentials.ts'
import { newUser, putUser } from '../../data/accounts/users.ts'
import { putMail } from '../../data/mails.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { countAccount } from './device-group.ts'
import { requireStrongPassword } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { beginSession } from './sessions/sessions.ts'
import { claimAddress } from './verified-address/claim-address.ts'

export interface Registration {
  name: string
  email: string
  password: string
}

/**
 * Creates an account, its credential and a first session in one transaction; of several with the same e-mail at once, one succeeds.
 * With `proof`, the write that uses up or checks what was mailed to the address, the e-mail is proved; else a link and a code are mailed to it.
 */
export async function register({ name, email, password }: Registration, visitor: Visitor, proof?: Write): Promise<Session> {
  requireStrongPassword(password, { name, email })
  const [{ marks, undo }, hash] = await Promise.all([countAccount(visitor), hashPassword(password)])
  const user = { ...newUser(name, email), ...marks, ...(proof && { verifiedAt: new Date().toISOString() }) }
  const credential = { email, userId: user.id, hash }
  const { answer, writes } = await beginSession(user, visitor)
  const refused = await transact<string>({
    ...(proof
      ? { proof, ...(await claimAddress(credential)) }
      : { taken: putCredential(credential), letter: putMail('address.verify', email, { userId: user.id, origin: visitor.origin }) }),
    user: putUser(user),
    ...writes,
  })
  if (refused) {
    await undo()
    fail('proof' in refused ? 'auth.reset_invalid' : 'auth.email_taken')
  }
  return answer
}
