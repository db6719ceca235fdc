import { expect, it } from 'vitest'
import { CONFLICT, retryOnConflict } from '../../../functions/platform/retries/retry-on-conflict.ts'

it('repeats an attempt after a conflict, and gives the first other result, undefined too', async () => {
  const attempts: number[] = []
  const result = await retryOnConflict(async (attempt) => {
    attempts.push(attempt)
    return attempt < 3 ? CONFLICT : undefined
  })
  expect([attempts, result]).toEqual([[1, 2, 3], undefined])
})

it('fails with http.busy after the last attempt', async () => {
  let attempts = 0
  const call = retryOnConflict(async () => {
    attempts += 1
    return CONFLICT
  }, 2)
  await expect(call).rejects.toMatchObject({ code: 'http.busy' })
  expect(attempts).toBe(2)
})

it('does not repeat an attempt that throws', async () => {
  let attempts = 0
  const call = retryOnConflict(async () => {
    attempts += 1
    throw new Error('Not a conflict')
  })
  await expect(call).rejects.toThrow('Not a conflict')
  expect(attempts).toBe(1)
})
