import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { getCredential } from '../../../data/accounts/credentials.ts'
import { putMail } from '../../../data/mails.ts'
import { commit } from '../../../data/transaction.ts'
import { visitorHash } from '../../../platform/signing-keys.ts'
import { consumeRate } from '../../../data/rate-limits.ts'
import { spendBudget } from '../sign-in/attempts.ts'

/**
 * Queues the mail with the link to choose a new password. An unknown e-mail takes the same reads and writes and gets the same
 * answer: its mail is queued too, and the job drops it.
 */
export async function forgotPassword(email: string, visitor: Visitor): Promise<void> {
  const here = await visitorHash(email, visitor.addressKey)
  const [credential] = await Promise.all([getCredential(email), consumeRate('forgotHere', here)])
  await spendBudget('forgotFor', { email, userId: credential?.userId }, visitor)
  await commit(putMail('password.reset', email, { userId: credential?.userId ?? NOBODY, origin: visitor.origin }))
}

const NOBODY = '0'.repeat(26)
