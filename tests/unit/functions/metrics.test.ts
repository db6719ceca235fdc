import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { count, measure } from '../../../functions/platform/metrics.ts'

interface Line {
  outcome: string
  _aws: { Timestamp: number; CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string; Unit: string }[] }[] }
}

const written: string[] = []
const lines = () => written.map((text) => JSON.parse(text) as Line & Record<string, unknown>)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-27T10:00:00.000Z') })
  vi.stubEnv('ENVIRONMENT', 'test')
  written.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk))
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('metrics', () => {
  it('are one line of the embedded metric format each: namespace of the environment, one dimension, one value', () => {
    measure('OldestClick', 'counted', 1_234.6)
    expect(written.map((text) => text.endsWith('\n'))).toEqual([true])
    expect(lines()).toEqual([
      {
        at: '2026-11-27T10:00:00.000Z',
        level: 'info',
        event: 'metric',
        outcome: 'counted',
        OldestClick: 1_235,
        _aws: {
          Timestamp: Date.now(),
          CloudWatchMetrics: [
            { Namespace: 'launchcrew-test', Dimensions: [['outcome']], Metrics: [{ Name: 'OldestClick', Unit: 'Milliseconds' }] },
          ],
        },
      },
    ])
  })

  it('count at once, then once a second, so that a hot link writes no line per click', () => {
    for (let click = 0; click < 1_000; click += 1) count('Clicks', 'counted')
    expect(lines().map(({ Clicks }) => Clicks)).toEqual([1])
    vi.advanceTimersByTime(1_000)
    count('Clicks', 'counted')
    expect(lines().map(({ Clicks }) => Clicks)).toEqual([1, 1_000])
  })

  it('write what another counter still holds with the next count, each outcome apart', () => {
    vi.advanceTimersByTime(60_000)
    count('SignIns', 'accepted')
    count('SignIns', 'accepted', 2)
    vi.advanceTimersByTime(60_000)
    count('SignIns', 'auth.login_failed')
    expect(lines().map(({ SignIns, outcome }) => [outcome, SignIns])).toEqual([
      ['accepted', 1],
      ['accepted', 2],
      ['auth.login_failed', 1],
    ])
  })
})
