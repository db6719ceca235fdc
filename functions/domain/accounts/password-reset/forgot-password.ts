import type { Visitor } from '../../../../shared/contract/endpoint.ts'
import { find } from '../../../data/store/table.ts'
import { credentials } from '../../../data/accounts/users.ts'
import { commit } from '../../../data/store/write.ts'
import { visitorHash } from '../../../platform/signing-keys.ts'
import { mailOf } from '../../mail/mail-of.ts'
import { consumeRate } from '../../../data/rate-limits.ts'

/**
 * Has the link mailed that chooses a new password. An unknown e-mail takes the same reads and writes and gets the same answer:
 * its mail is written too, to nobody, and the job drops it.
 */
export async function forgotPassword(email: string, { origin }: Visitor): Promise<void> {
  const [credential] = await Promise.all([find(credentials, { email }), consumeRate('forgotFor', await visitorHash(email))])
  await commit(mailOf('password.reset', email, { userId: credential?.userId ?? NOBODY, origin }))
}

const NOBODY = '0'.repeat(26)
