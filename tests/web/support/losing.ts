import { vi } from 'vitest'

/** Calls to these addresses do not reach the server until the returned function is called. */
export function losing(address: RegExp): () => void {
  const send = globalThis.fetch
  let isLost = true
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) =>
    isLost && address.test(path instanceof Request ? path.url : String(path))
      ? Promise.reject(new TypeError('Failed to fetch'))
      : send(path, init),
  )
  return () => {
    isLost = false
  }
}
