import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '../../shared/limits.ts'
import { ROOT } from './root.ts'

const FILE = join(ROOT, 'functions/domain/accounts/common-passwords.br')

/** The passwords of the list that are long enough to be chosen, in the order of their letters. */
export function commonPasswords(): string[] {
  const all = dictionary['passwords-common'].map((password) => password.toLowerCase())
  return [...new Set(all)].filter((password) => password.length >= PASSWORD_MIN).toSorted()
}

/** Run after an update of @zxcvbn-ts/language-common; a test fails when it is outdated. */
if (import.meta.main) await writeFile(FILE, brotliCompressSync(commonPasswords().join('\n')))
