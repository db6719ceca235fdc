import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onIdle, whileReading } from '../../../../web/lib/http/idle.ts'

const run = vi.fn<() => void>()
beforeEach(() => {
  run.mockClear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('onIdle', () => {
  it('runs after a moment when nothing is read', async () => {
    onIdle(run)
    await vi.advanceTimersByTimeAsync(99)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledOnce()
  })

  it('waits for reads under way, and for those that follow their answers', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onIdle(run)
    const answered = whileReading(() => first.promise)
    await vi.advanceTimersByTimeAsync(1_000)
    first.resolve()
    await answered
    await vi.advanceTimersByTimeAsync(50)
    const refused = whileReading(() => second.promise).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).not.toHaveBeenCalled()
    second.reject(new Error('The server cannot be reached'))
    await refused
    await vi.advanceTimersByTimeAsync(100)
    expect(run).toHaveBeenCalledOnce()
  })

  it('does not run once it is cancelled', async () => {
    onIdle(run)()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run).not.toHaveBeenCalled()
  })
})
