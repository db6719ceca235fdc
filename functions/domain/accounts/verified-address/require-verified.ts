import type { Caller } from '../../../../shared/contract/endpoint.ts'
import { Failure, fail } from '../../../../shared/errors.ts'
import { RATES } from '../../../../shared/rates.ts'
import { consumeRate, returnUse } from '../../../data/rate-limits.ts'
import { CONFLICT } from '../../../platform/retries/retry-on-conflict.ts'

type Proof = Pick<Caller, 'isVerified'>

/** Fails with `address.unverified` while the user has not proved that their e-mail is theirs. */
export function requireVerified({ isVerified }: Proof): void {
  if (!isVerified) fail('address.unverified')
}

const LIMITED = { requests: 'unverified', 'new conversations': 'newTalk', 'gigs and proposals': 'unverified' } as const

/** Runs an action of which a user with an unproved e-mail has few a day, else `http.unverified`; one that fails or conflicts does not count. */
export async function withinUnverifiedLimit<T>(
  { id, isVerified }: Proof & Pick<Caller, 'id'>,
  what: keyof typeof LIMITED,
  run: () => Promise<T>,
): Promise<T> {
  if (isVerified) return run()
  const rate = LIMITED[what]
  const use = await consumeRate(rate, `${id} ${what}`).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'http.too_many') throw error
    return fail('http.unverified', `Until you confirm your email, you can have ${RATES[rate].max} ${what} a day`, error.more)
  })
  let result: T | undefined
  try {
    result = await run()
    return result
  } finally {
    if (use && (result === undefined || result === CONFLICT)) await returnUse(use)
  }
}
