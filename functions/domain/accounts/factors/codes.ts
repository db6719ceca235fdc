import { scrypt } from 'node:crypto'
import { fail } from '../../../../shared/errors.ts'
import { RECOVERY_CODES } from '../../../../shared/limits.ts'
import { spendCode, spendStep, type Factors } from '../../../data/accounts/factors.ts'
import type { Write } from '../../../data/transaction.ts'
import { randomText, stepOfCode } from '../../../platform/one-time-codes.ts'

/** Fifty random bits: a stolen hash takes 8 MiB and about 20 ms a guess. */
const DIGITS = 10
const COST = { N: 2 ** 13, r: 8, p: 1 }
const HASH_BYTES = 32

/** Ten new recovery codes as they are shown, and their hashes. */
export async function newRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomText(DIGITS))
  const hashes = await Promise.all(codes.map((code) => hashOfCode(userId, code)))
  return { codes: codes.map((code) => `${code.slice(0, DIGITS / 2)}-${code.slice(DIGITS / 2)}`), hashes }
}

/** The hash of a recovery code; each user has their own. */
const hashOfCode = (userId: string, code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(code, `recovery ${userId}`, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash.toString('base64url'))))
  })

/** The write that uses up a code: six digits of the authenticator app, or a recovery code. Its condition fails when it was used before. */
export async function redemptionOf(factors: Factors | undefined, code: string): Promise<Write> {
  const { userId, totp, codes = {} } = factors ?? fail('factor.invalid')
  if (code.length === 6) {
    const step = totp === undefined ? undefined : stepOfCode(totp, code)
    return totp !== undefined && step !== undefined ? spendStep(userId, totp, step) : fail('factor.invalid')
  }
  const hash = await hashOfCode(userId, code)
  return codes[hash] ? spendCode(userId, hash) : fail('factor.invalid')
}
