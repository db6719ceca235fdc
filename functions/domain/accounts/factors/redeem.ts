import { fail } from '../../../../shared/errors.ts'
import { spendCode, spendStep, type Factors } from '../../../data/accounts/factors.ts'
import type { Write } from '../../../data/transaction.ts'
import { stepOfCode } from '../../../platform/one-time-codes.ts'
import { hashOfCode } from './recovery-codes.ts'

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
