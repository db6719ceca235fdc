import { expect, it } from 'vitest'
import { BASE32, codeAt } from '../../../functions/platform/one-time-codes.ts'

/** "12345678901234567890" in base32, the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('gives at second %i the last six digits of the vector %s of RFC 6238', (seconds, digits) => {
  expect(BASE32).toHaveLength(32)
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(digits.slice(-6))
})
