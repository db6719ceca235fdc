import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatherHints } from '../../../web/lib/live/gather.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function fixture({ isCrowded = false, ready = () => Promise.resolve() } = {}) {
  const reads: string[] = []
  const hints = gatherHints({ refresh: (addresses) => reads.push(addresses.join()), ready, isCrowded: () => isCrowded })
  return { reads, hints }
}

describe('hints that arrive', () => {
  it('are followed at once, further ones together and at most once a second', async () => {
    const { reads, hints } = fixture()
    hints.take(['/a'])
    await vi.advanceTimersByTimeAsync(0)
    expect(reads).toEqual(['/a'])
    for (const address of ['/b', '/c', '/b']) hints.take([address])
    await vi.advanceTimersByTimeAsync(990)
    expect(reads).toEqual(['/a'])
    await vi.advanceTimersByTimeAsync(20)
    expect(reads).toEqual(['/a', '/b,/c'])
  })

  it('with "again" are read once more, which an endless series of others does not put off', async () => {
    const { reads, hints } = fixture()
    hints.take(['/a'], 1_000)
    for (let count = 0; count < 24; count += 1) {
      await vi.advanceTimersByTimeAsync(100)
      hints.take(['/b'])
    }
    expect(reads[0]).toBe('/a')
    expect(reads.slice(1).filter((read) => read.includes('/a'))).toHaveLength(1)
    hints.stop()
  })

  it('wait until no write is in flight and the device is online', async () => {
    const writing = Promise.withResolvers<void>()
    const { reads, hints } = fixture({ ready: () => writing.promise })
    hints.take(['/a'])
    hints.take(['/b'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reads).toEqual([])
    writing.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(reads).toEqual(['/a,/b'])
  })

  it('are read at random within 2 to 4 seconds when many users look at the room', async () => {
    const { reads, hints } = fixture({ isCrowded: true })
    hints.take(['/a'], 1_000)
    await vi.advanceTimersByTimeAsync(1_990)
    expect(reads).toEqual([])
    await vi.advanceTimersByTimeAsync(2_020)
    expect(reads).toEqual(['/a'])
  })
})
