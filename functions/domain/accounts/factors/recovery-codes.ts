import { scrypt } from 'node:crypto'
import { RECOVERY_CODES } from '../../../../shared/limits.ts'
import { randomText } from '../../../platform/one-time-codes.ts'

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
export const hashOfCode = (userId: string, code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(code, `recovery ${userId}`, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash.toString('base64url'))))
  })
