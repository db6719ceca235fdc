import type { OperatorKey } from '../../../shared/contract/endpoint.ts'
import { fail } from '../../../shared/errors.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { putUsedCode } from '../../data/operator/sign-ins.ts'
import { consumeRate } from '../../data/rate-limits.ts'
import { commit } from '../../data/transaction.ts'
import { stepOfCode } from '../../platform/one-time-codes.ts'
import { issueOperatorToken } from '../../platform/operators.ts'
import { OPERATOR_SESSION_MINUTES } from '../../../shared/operator.ts'

/** In place of the secret of an operator whom nobody knows, so that the answer takes as long. */
const NOBODYS_TOTP = 'A'.repeat(32)

/**
 * Signs an operator in, of those who may call from the address of the caller. Attempts are counted before a code is looked at: 5 in 15
 * minutes are far fewer than it takes to guess six digits.
 */
export async function signInOperator({ name, code }: { name: string; code: string }, operators: readonly OperatorKey[]) {
  await consumeRate('operatorSignIn', name)
  const operator = operators.find((one) => one.name === name)
  const step = stepOfCode(operator?.totp ?? NOBODYS_TOTP, code)
  if (!operator || step === undefined) return fail('operator.sign_in_failed')
  const { refused } = await commit(putUsedCode({ name, step }))
  if (refused !== undefined) fail('operator.sign_in_failed')
  const endsAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 + OPERATOR_SESSION_MINUTES * MINUTE_MS)
  return { token: await issueOperatorToken(name, endsAt), name, endsAt: endsAt.toISOString() }
}
