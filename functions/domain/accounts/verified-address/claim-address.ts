import { fail } from '../../../../shared/errors.ts'
import { getCredential, putCredential, replaceCredential, type Credential } from '../../../data/accounts/credentials.ts'
import { proofOf } from '../../../data/accounts/person.ts'
import { getUser, NOBODY, updateLostEmail } from '../../../data/accounts/users.ts'
import type { Write } from '../../../data/transaction.ts'

/** The account that has an address, and whether it has proved it. */
export async function holderOf(email: string): Promise<{ credential: Credential | undefined; isProved: boolean }> {
  const credential = await getCredential(email, { consistent: true })
  const user = await getUser(credential?.userId ?? NOBODY, { consistent: true })
  return { credential, isProved: user !== undefined && proofOf(user).isVerified }
}

/**
 * The writes that give an address to an account which has just proved it. An account that has the address without a proof gives way:
 * its sessions end, and it keeps its content and its password under an address that nobody can write to. `auth.email_taken` when
 * another account has proved the address.
 */
export async function claimAddress(wanted: Credential): Promise<Record<string, Write>> {
  const { email } = wanted
  const { credential: held, isProved } = await holderOf(email)
  if (!held) return { taken: putCredential(wanted) }
  if (isProved) fail('auth.email_taken')
  const lost = `${held.userId.toLowerCase()}@address.invalid`
  return {
    taken: replaceCredential(wanted, held.userId),
    givenWay: putCredential({ ...held, email: lost }),
    holder: updateLostEmail(held.userId, { from: email, email: lost }),
  }
}
