import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

/** Visits a page and leaves it while the answers from `address` are on their way, which arrive afterwards. */
export async function leaveWhileLoading(address: RegExp, visit: () => Promise<unknown>): Promise<void> {
  const { fetch } = globalThis
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const answered: Promise<void>[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await fetch(path, init)
    if (!address.test(path)) return answer
    answered.push(left.promise)
    asked.resolve()
    await left.promise
    return answer
  })
  await visit()
  await asked.promise
  cleanup()
  left.resolve()
  await Promise.all(answered)
  vi.stubGlobal('fetch', fetch)
}
