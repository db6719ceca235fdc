import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consumeRate, returnUse } from '../../functions/data/rate-limits.ts'
import { ulid } from '../../functions/platform/ulid.ts'
import { Failure } from '../../shared/errors.ts'
import { RATES } from '../../shared/rates.ts'
import { openApp } from '../support/app.ts'
import { repetitions } from '../support/seed.ts'
import { itemsWith } from '../support/table/store.ts'

const RUNS = repetitions(25, { long: 1_000 })
const { max, seconds } = RATES.presence
const WINDOW_MS = seconds * 1_000
/** By how much a use may count longer than the window. */
const GRAIN_MS = WINDOW_MS / 12

await openApp({ jobs: false, keepsTime: true })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

type Answer = { accepted: true } | { accepted: false; retryAfter: number }
async function use(who: string): Promise<Answer> {
  try {
    await consumeRate('presence', who)
    return { accepted: true }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { accepted: false, retryAfter: Number(error.more['retryAfter']) }
  }
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const usesWithin = (times: readonly number[], from: number, to: number) => times.filter((at) => at > from && at <= to).length

const pause = fc.oneof(fc.nat(900), fc.nat(GRAIN_MS * 2), fc.nat(WINDOW_MS), fc.constantFrom(WINDOW_MS - 1, WINDOW_MS, GRAIN_MS))
const burst = fc.record({ gap: pause, calls: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 * max })) })

describe('a rate limit', () => {
  it(`accepts at most the limit in any interval of its length, at whatever times the calls come, ${RUNS} times`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { minLength: 4, maxLength: 12 }), async (bursts) => {
        const who = ulid()
        const accepted: number[] = []
        for (const { gap, calls } of bursts) {
          pass(gap)
          const answers = await Promise.all(Array.from({ length: calls }, () => use(who)))
          const now = Date.now()
          accepted.push(...answers.filter((answer) => answer.accepted).map(() => now))
          expect(usesWithin(accepted, now - WINDOW_MS, now)).toBeLessThanOrEqual(max)
          // It is no stricter than by one sub-window either.
          if (answers.some((answer) => !answer.accepted))
            expect(usesWithin(accepted, now - WINDOW_MS - GRAIN_MS, now)).toBeGreaterThanOrEqual(max)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('accepts the next call after the time in Retry-After, however many were refused meanwhile, and none before', async () => {
    const who = ulid()
    vi.setSystemTime(Math.ceil(Date.now() / WINDOW_MS) * WINDOW_MS + WINDOW_MS - 2_000)
    for (let call = 0; call < max; call += 1) expect(await use(who)).toEqual({ accepted: true })
    pass(3_000)
    const refused = await use(who)
    expect(refused).toEqual({ accepted: false, retryAfter: expect.any(Number) })
    const { retryAfter } = refused as { retryAfter: number }
    expect(retryAfter * 1_000).toBeGreaterThanOrEqual(WINDOW_MS - 3_000)
    expect(retryAfter * 1_000).toBeLessThanOrEqual(WINDOW_MS + GRAIN_MS)
    pass((retryAfter - 1) * 1_000)
    expect((await use(who)).accepted).toBe(false)
    pass(1_000)
    expect((await use(who)).accepted).toBe(true)
  })

  it('admits another call for one that is given back', async () => {
    const who = ulid()
    const [first] = await Promise.all(Array.from({ length: max }, () => consumeRate('presence', who)))
    if (first) await returnUse(first)
    expect([await use(who), (await use(who)).accepted]).toEqual([{ accepted: true }, false])
  })

  it('keeps its item small over many windows', async () => {
    const who = ulid()
    for (let call = 0; call < 80; call += 1) {
      pass(WINDOW_MS)
      expect((await use(who)).accepted).toBe(true)
    }
    const [item] = await itemsWith(`LIMIT#presence#${who}`)
    expect(Object.keys(item ?? {}).length).toBeLessThanOrEqual(45)
  })
})
