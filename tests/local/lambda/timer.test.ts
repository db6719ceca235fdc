import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTimer, type TimerOptions } from '../../../infra/local/timer.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
type Invoke = TimerOptions['invoke']

function start(invoke: Invoke, schedules: TimerOptions['schedules'] = { due: { everyMinutes: 1 } }) {
  const log = vi.fn<(line: string) => void>()
  const timer = startTimer({ schedules, invoke, log })
  onTestFinished(() => timer.close())
  return { timer, log }
}

describe('the local timer', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('starts each job at its rate, with the event that EventBridge sends', async () => {
    const invoke = vi.fn<Invoke>().mockResolvedValue(null)
    start(invoke, { due: { everyMinutes: 1 }, files: { everyMinutes: 5 } })
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    const names = invoke.mock.calls.map(([name]) => name)
    expect(names.filter((name) => name === 'due')).toHaveLength(10)
    expect(names.filter((name) => name === 'files')).toHaveLength(2)
    expect(invoke.mock.calls[0]?.[1]).toMatchObject({
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      time: '2026-03-01T00:01:00Z',
    })
  })

  it('starts a job with waiting users every few seconds', async () => {
    const invoke = vi.fn<Invoke>().mockResolvedValue(null)
    start(invoke, { mail: { everyMinutes: 1, everySecondsLocally: 5 } })
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(invoke).toHaveBeenCalledTimes(12)
  })

  it('leaves out the runs of every few seconds while nothing is written, never those of its rate', async () => {
    const invoke = vi.fn<Invoke>().mockResolvedValue(null)
    const isQuiet = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true)
    const timer = startTimer({ schedules: { mail: { everyMinutes: 1, everySecondsLocally: 5 } }, invoke, isQuiet })
    onTestFinished(() => timer.close())
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(invoke).toHaveBeenCalledTimes(2)
  })

  it('never runs a job twice at once, and goes on when the long run is over', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const invoke = vi.fn<Invoke>().mockReturnValueOnce(promise).mockResolvedValue(null)
    start(invoke)
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    expect(invoke).toHaveBeenCalledTimes(1)
    resolve(null)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(invoke).toHaveBeenCalledTimes(2)
  })

  it('logs a failed run and starts the next', async () => {
    const invoke = vi.fn<Invoke>().mockRejectedValueOnce(new Error('out of luck')).mockResolvedValue(null)
    const { log } = start(invoke)
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
    expect(log.mock.calls).toEqual([['due failed: Error: out of luck']])
    expect(invoke).toHaveBeenCalledTimes(2)
  })

  it('starts nothing after it was closed', async () => {
    const invoke = vi.fn<Invoke>().mockResolvedValue(null)
    const { timer } = start(invoke)
    timer.close()
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    expect(invoke).not.toHaveBeenCalled()
  })
})
