import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { PASSWORD_MIN } from '../../shared/limits.ts'
import { ROOT } from './root.ts'

export const COMMON_PASSWORDS_FILE = join(ROOT, 'functions/domain/accounts/common-passwords.br')

/** The passwords of the list that are long enough to be chosen, in the order of their letters. */
export async function commonPasswords(): Promise<string[]> {
  const main = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common')
  const all = JSON.parse(await readFile(join(dirname(main), '../src/passwords.json'), 'utf8')) as string[]
  return [...new Set(all.map((password) => password.toLowerCase()))].filter((password) => password.length >= PASSWORD_MIN).toSorted()
}

/** Run after an update of @zxcvbn-ts/language-common; a test tells when it was forgotten. */
if (import.meta.main) await writeFile(COMMON_PASSWORDS_FILE, brotliCompressSync((await commonPasswords()).join('\n')))
