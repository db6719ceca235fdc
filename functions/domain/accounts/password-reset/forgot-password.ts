import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { getCredential } from '../../../data/accounts/credentials.ts'
import { putMail } from '../../../data/mails.ts'
import { commit } from '../../../data/transaction.ts'
import { visitorHash } from '../../../platform/signing-keys.ts'
import { consumeRate } from '../../../data/rate-limits.ts'

/**
 * Queues the mail with the link to choose a new password. An unknown e-mail takes the same reads and writes and gets the same
 * answer: its mail is queued too, and the job drops it.
 */
export async function forgotPassword(email: string, { origin }: Visitor): Promise<void> {
  const [credential] = await Promise.all([getCredential(email), consumeRate('forgotFor', await visitorHash(email))])
  await commit(putMail('password.reset', email, { userId: credential?.userId ?? NOBODY, origin }))
}

const NOBODY = '0'.repeat(26)
