import type { User } from '../../../../shared/entities/user.ts'
import { fail } from '../../../../shared/errors.ts'

/** Fails with `address.unverified` while the user has not proved that their e-mail is theirs. */
export function requireVerified({ isVerified }: Pick<User, 'isVerified'>): void {
  if (!isVerified) fail('address.unverified')
}
