import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../../functions/domain/accounts/password-rules.ts'
import { commonPasswords } from '../../../infra/build/common-passwords.ts'

const FILE = new URL('../../../functions/domain/accounts/common-passwords.br', import.meta.url)

describe('common passwords', () => {
  it('are those of the package that are long enough to be chosen: 17,950', () => {
    expect(commonPasswords().length).toBe(17_950)
    expect(brotliDecompressSync(readFileSync(FILE)).toString().split('\n')).toEqual(commonPasswords())
  })

  it('are known in any case of letters, and others are not taken for them', () => {
    expect(['password', 'PassWord123', 'ILOVEYOU', '１２３４５６７８'].map(isCommonPassword)).toEqual([true, true, true, true])
    expect(['', 'passwor', 'correct horse battery staple', 'password\n', 'toString', '__proto__'].map(isCommonPassword)).toEqual(
      Array(6).fill(false),
    )
  })
})
