import type { Caller, Visitor } from '../../../../shared/contract/endpoint.ts'
import type { User } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'
import { ADDRESS_HOURS, TAKE_BACK_HOURS } from '../../../../shared/limits.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import { deleteCredential, getCredential } from '../../../data/accounts/credentials.ts'
import { clearMailAddress, hashOfAddress } from '../../../data/accounts/mail-addresses.ts'
import { deleteCode, deleteSecret } from '../../../data/accounts/one-time-secrets.ts'
import { proofOf, userOf } from '../../../data/accounts/person.ts'
import { getActiveUser, updateEmail, updateVerified, type FormerEmail, type StoredUser } from '../../../data/accounts/users.ts'
import { putMail } from '../../../data/mails.ts'
import { commit, transact, type Write } from '../../../data/transaction.ts'
import { isAbout, newCode, newToken, openCode, openToken } from '../one-time-secrets.ts'
import { claimAddress } from './claim-address.ts'

/** The write that marks an e-mail as proved by its user; the condition fails when the user has another one by now. */
export const verifyAddress = updateVerified

const PURPOSE = 'address.verify'
const FORMER_MAX = 5

const subject = ({ id }: Pick<StoredUser, 'id'>, address: string) => [id, address]

/** A link's token and a code that prove an address of a user, and the writes that store them. */
export function newProof(user: StoredUser, address: string) {
  const made = { purpose: PURPOSE, userId: user.id, about: subject(user, address), minutes: ADDRESS_HOURS * 60 }
  const [{ token, write: link }, { code, write }] = [newToken(made), newCode(made)]
  return { token, code, writes: { link, code: write } }
}

/**
 * Proves an address by the token or the code that was mailed to it: the caller's own, or the one that is to replace it. Only the
 * account that asked can use them, so that the owner of an address proves none for a stranger who registered with it.
 */
export async function proveAddress(caller: Caller, proof: string, { origin }: Visitor): Promise<User> {
  const [user, found] = await Promise.all([getActiveUser(caller.id, { consistent: true }), openProof(caller.id, proof)])
  if (!user || !found) return fail('address.proof_invalid')
  const { pendingEmail, email } = user
  if (pendingEmail !== undefined && isAbout(found.secret, subject(user, pendingEmail))) await moveTo(user, pendingEmail, found.use, origin)
  else if (!isAbout(found.secret, subject(user, email))) fail('address.proof_invalid')
  else if (await transact({ proof: found.use, user: verifyAddress(user.id, email) })) fail('address.proof_invalid')
  // What was mailed there has arrived.
  await commit(clearMailAddress(hashOfAddress(pendingEmail ?? email)))
  return userOf((await getActiveUser(caller.id, { consistent: true })) ?? fail('auth.required'))
}

async function openProof(userId: string, proof: string) {
  if (/^\d{6}$/.test(proof)) {
    const code = await openCode({ userId, purpose: PURPOSE }, proof)
    return code && { secret: code, use: deleteCode(code) }
  }
  const secret = await openToken(PURPOSE, proof)
  return secret?.userId === userId ? { secret, use: deleteSecret(secret) } : undefined
}

/** Gives a user the address that they proved. The one before, if it was proved, gets a mail and can be taken back. */
async function moveTo(user: StoredUser, to: string, proof: Write, origin: string): Promise<void> {
  const { id: userId, email: from } = user
  const now = new Date().toISOString()
  const formerEmails = proofOf(user).isVerified ? [...recentEmails(user), { email: from, leftAt: now }] : recentEmails(user)
  if (formerEmails.length > FORMER_MAX) fail('http.too_many', 'The email was changed often. Please try again in three days')
  const credential = (await getCredential(from, { consistent: true })) ?? fail('http.busy')
  const refused = await transact<string>({
    proof,
    ...(await claimAddress({ ...credential, email: to })),
    left: deleteCredential(credential),
    user: updateEmail(userId, { from, to, at: now, formerEmails }),
    ...(proofOf(user).isVerified && { letter: putMail('email.changed', from, { userId, origin, leftAt: now }) }),
  })
  if (refused && 'proof' in refused) fail('address.proof_invalid')
  if (refused && 'taken' in refused) fail('auth.email_taken')
  // Another call changed the account meanwhile.
  if (refused) fail('http.busy')
}

/** The addresses of a user that can still be taken back, oldest first. */
export const recentEmails = ({ formerEmails = [] }: StoredUser): readonly FormerEmail[] =>
  formerEmails.filter(({ leftAt }) => Date.now() - Date.parse(leftAt) < TAKE_BACK_HOURS * HOUR_MS)
