import type { BinaryLike, ScryptOptions } from 'node:crypto'
import { vi } from 'vitest'

/** Takes microseconds where the product's cost takes 0.2 s; `vi.stubEnv('TEST_SCRYPT_COST', …)` raises it in one test. */
const highestCost = () => Number(process.env['TEST_SCRYPT_COST'] ?? 16)

/** Lowers the cost of scrypt in each test file that does not call `vi.unmock('node:crypto')`. A stored hash still names the cost that was asked for. */
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>()
  const scrypt = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    options: ScryptOptions,
    callback: (error: Error | null, hash: Buffer) => void,
  ) => original.scrypt(password, salt, length, { ...options, N: Math.min(options.N ?? highestCost(), highestCost()) }, callback)
  return { ...original, default: { ...original, scrypt }, scrypt }
})
