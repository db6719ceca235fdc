import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToClicks, clickAdditions, type HourClicks } from '../../../functions/data/analytics/click-counts.ts'
import { putMonthPack, putPresentLevels, putYearPack } from '../../../functions/data/analytics/count-packs.ts'
import { packClickMonth } from '../../../functions/data/analytics/packed-clicks.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { EDGE_SLOTS, edgeSlotOf, slotInMonth } from '../../../functions/data/analytics/months.ts'
import { commit, transact } from '../../../functions/data/transaction.ts'
import { readCounts } from '../../../functions/domain/analytics/counting/read-counts.ts'
import { startApp, type App } from '../../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ jobs: false })
})
afterAll(() => app.close())

const STARTUP = 'S'
const negated = (sums: Readonly<Record<string, number>>) => Object.fromEntries(Object.entries(sums).map(([name, by]) => [name, -by]))
const time = (text: string): number => Date.parse(`${text}Z`)
const FIRST = time('2026-10-31T18:30')
const SECOND = time('2026-11-15T12:15')

beforeAll(async () => {
  const inMonth = (at: number, by: number) => ({ slot: slotInMonth(at), name: 'members', by })
  const total = (month: number, by: number) => ({ slot: EDGE_SLOTS + month - 1, name: 'members', by })
  await transact({
    october: putMonthPack({ startupId: STARTUP, month: '2026-10', rev: 1, counts: [inMonth(FIRST, 2)] }),
    november: putMonthPack({ startupId: STARTUP, month: '2026-11', rev: 1, counts: [inMonth(SECOND, -1)] }),
    year: putYearPack({
      startupId: STARTUP,
      year: '2026',
      rev: 1,
      counts: [{ slot: edgeSlotOf(FIRST), name: 'members', by: 2 }, total(10, 2), total(11, -1)],
    }),
    now: putPresentLevels({ startupId: STARTUP, rev: 1, levels: { members: 1, 'tasks.open:a': 3 } }),
  })
  const hours: HourClicks[] = [
    { name: 'clicks', at: time('2026-10-31T18:00'), by: 5 },
    { name: 'clicks', at: time('2026-11-15T12:00'), by: 3 },
    { name: 'conversions', at: time('2026-11-15T12:00'), by: 1 },
  ]
  for (const { to, sums } of hours.flatMap((one) => clickAdditions(STARTUP, one))) await commit(addToClicks(to, sums))
})

describe('the counts of a startup', () => {
  it('are read by quarter hours, clicks by hours', async () => {
    const counts = await readCounts(STARTUP, { unit: 'day', from: FIRST })
    expect(counts.names('tasks.open')).toEqual(['tasks.open:a'])
    expect([FIRST, FIRST + 1, SECOND, SECOND + 1].map((at) => counts.level('members', at))).toEqual([0, 2, 2, 1])
    expect(counts.level('tasks.open:a', FIRST)).toBe(3)
    expect(counts.sum('clicks', time('2026-10-31T18:00'), time('2026-10-31T19:00'))).toBe(5)
    expect(counts.sum('conversions', FIRST, Infinity)).toBe(1)
  })
  it('are the same after clicks of a past month are packed, and count what is added then', async () => {
    const october = () => readCounts(STARTUP, { unit: 'day', from: time('2026-10-01T00:00') })
    const hour = time('2026-10-31T18:00')
    await Promise.all([1, 2].map(() => packClickMonth({ startupId: STARTUP, month: '2026-10' })))
    expect((await october()).sum('clicks', hour, hour + HOUR_MS)).toBe(5)
    const late = clickAdditions(STARTUP, { name: 'clicks', at: hour, by: 2 })
    const [first] = late
    if (first) await commit(addToClicks(first.to, first.sums))
    expect((await october()).sum('clicks', hour, hour + HOUR_MS)).toBe(7)
    await packClickMonth({ startupId: STARTUP, month: '2026-10' })
    expect((await october()).sum('clicks', hour, hour + HOUR_MS)).toBe(7)
    for (const { to, sums } of late.slice(0, 1)) await commit(addToClicks(to, negated(sums)))
  })
  it('leave out the months before', async () => {
    const counts = await readCounts(STARTUP, { unit: 'day', from: time('2026-11-01T00:00') })
    expect(counts.sum('clicks', 0, Infinity)).toBe(3)
  })
  it('are exact at the beginnings of months of every time zone', async () => {
    const counts = await readCounts(STARTUP, { unit: 'month' })
    const kolkata = [time('2026-09-30T18:30'), time('2026-10-31T18:30'), time('2026-11-30T18:30')] as const
    const utc = [time('2026-10-01T00:00'), time('2026-11-01T00:00'), time('2026-12-01T00:00')] as const
    const kiritimati = [time('2026-09-30T10:00'), time('2026-10-31T10:00'), time('2026-11-30T10:00')] as const
    for (const [zone, sums] of [
      [kolkata, [0, 1, 5, 3]],
      [utc, [2, -1, 5, 3]],
      [kiritimati, [0, 1, 0, 8]],
    ] as const) {
      const [a, b, c] = zone
      const found = [counts.sum('members', a, b), counts.sum('members', b, c), counts.sum('clicks', a, b), counts.sum('clicks', b, c)]
      expect(found).toEqual(sums)
    }
    expect(counts.level('members', Date.now() + 1)).toBe(1)
  })
})
