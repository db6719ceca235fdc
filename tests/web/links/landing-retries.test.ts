import { describe, expect, it, vi } from 'vitest'
import { answer, calls, CODE, NOW, open, sent, stored } from '../support/links/landing-script.ts'

describe('the script of the landing page, when the edge refuses a click', () => {
  const unsent = () => JSON.parse(localStorage.getItem('unsentClicks') ?? '[]') as { id: string; at: string; code: string }[]
  const bodies = () => calls.mock.calls.map(([, init]) => JSON.parse(init.body as string) as { id: string; code: string; age: number })
  const refused = (status: number) => (status === 0 ? () => Promise.reject(new TypeError('offline')) : answer(status, {}))
  const queue = (clicks: object[]) => localStorage.setItem('unsentClicks', JSON.stringify(clicks))
  const before = (id: string, hours: number) => ({ id, at: new Date(Date.now() - hours * 3_600_000).toISOString(), code: `code-${id}` })

  it.each([0, 403, 429, 500, 503])('keeps it after %s, and sends it again with its id and age', async (status) => {
    calls.mockImplementationOnce(refused(status))
    await open({ search: '?utm_source=mail' })
    await vi.waitFor(() => expect(unsent()).toMatchObject([{ code: CODE, at: NOW, utm: { source: 'mail' } }]))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(calls).toHaveBeenCalledTimes(2)
    const [first, second] = bodies()
    expect(first).toMatchObject({ age: 0, utm: { source: 'mail' } })
    expect(second).toEqual({ ...first, age: expect.any(Number) })
    expect(second?.age).toBeGreaterThanOrEqual(2_000)
    expect(sent().keepalive).toBe(true)
    await vi.waitFor(() => expect(unsent()).toEqual([]))
    expect(stored()).toMatchObject({ clickId: 'click-1' })
  })

  it.each([200, 400, 404])('keeps nothing after %s', async (status) => {
    queue([before('a', 1)])
    calls.mockImplementation(answer(status, {}))
    await open()
    await vi.waitFor(() => expect(unsent()).toEqual([]))
  })

  it('tries again in growing pauses, in the end no more before the next visit', async () => {
    calls.mockImplementation(refused(429))
    await open()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(calls).toHaveBeenCalledTimes(8)
    const ages = bodies().map(({ age }) => age)
    const pauses = ages.slice(1).map((age, at) => age - (ages[at] ?? 0))
    for (const [at, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(2_000 * 2 ** at)
      expect(pause).toBeLessThanOrEqual(4_000 * 2 ** at)
    }
  })

  it.each([true, false])('sends it at the next visit of any landing, its link valid: %s', async (valid) => {
    queue([before('a', 1), before('b', 23)])
    await open({ valid })
    await vi.waitFor(() => expect(unsent()).toEqual([]))
    const late = bodies().filter(({ age }) => age > 0)
    expect(late).toEqual([
      { id: 'a', code: 'code-a', age: 3_600_000 },
      { id: 'b', code: 'code-b', age: 23 * 3_600_000 },
    ])
    expect(stored()?.['code']).toBe(valid ? CODE : undefined)
  })

  it('keeps the newest 50, for 24 hours', async () => {
    queue([before('old', 24), ...Array.from({ length: 50 }, (_, at) => before(`n${at}`, 23 - at / 10))])
    calls.mockImplementation(refused(429))
    await open()
    await vi.waitFor(() => expect(unsent()).toHaveLength(50))
    expect(unsent().map(({ id }) => id)).not.toContain('old')
    expect(unsent()[0]?.id).toBe('n1')
    expect(unsent()[49]?.code).toBe(CODE)
  })
})
