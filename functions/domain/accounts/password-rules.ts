import { fail } from '../../../shared/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const PRODUCT = 'launchcrew'

/** Rejects a common password, and one that is the user's name or e-mail or the product's name (domain 3.1). */
export function requireStrongPassword(password: string, { name, email }: { name: string; email: string }): void {
  const [local = ''] = email.split('@')
  const sent = plain(password)
  if (sent !== '' && [PRODUCT, name, email, local].some((word) => plain(word) === sent)) fail('auth.password_personal')
  if (isCommonPassword(password)) fail('auth.password_common')
}

/** Letters and digits alone: neither case, spaces nor dots make a password of a name. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
