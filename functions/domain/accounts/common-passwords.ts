import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** A file beside this module, and beside the bundles that hold it: 50 kB that only registering needs stay out of every cold start. */
const FILE = join(import.meta.dirname, 'common-passwords.br')

let known: ReadonlySet<string> | undefined

/** Whether a password is among the 17,950 of at least eight characters that are tried first (@zxcvbn-ts/language-common). */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(brotliDecompressSync(readFileSync(FILE)).toString().split('\n'))
  return known.has(password.normalize('NFKC').toLowerCase())
}
