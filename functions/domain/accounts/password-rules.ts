import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fail } from '../../../shared/errors.ts'

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

/** A file beside this module, and beside the bundles that hold it: 50 kB that only registering needs stay out of every cold start. */
const FILE = join(import.meta.dirname, 'common-passwords.br')

let known: ReadonlySet<string> | undefined

/** Whether a password is among the 17,950 of at least eight characters that are tried first (@zxcvbn-ts/language-common). */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(brotliDecompressSync(readFileSync(FILE)).toString().split('\n'))
  return known.has(password.normalize('NFKC').toLowerCase())
}
