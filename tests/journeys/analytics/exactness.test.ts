import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANALYTICS_INTERVALS } from '../../../shared/link-choices.ts'
import { listPacks } from '../../../functions/data/analytics/count-packs.ts'
import { EDGE_SLOTS } from '../../../functions/data/analytics/months.ts'
import { getStartup } from '../../../functions/data/startups/startups.ts'
import { checkTotals } from '../../../functions/domain/analytics/recount/check-totals.ts'
import { contextOf } from '../../../functions/domain/analytics/figures/context.ts'
import { figuresOf } from '../../../functions/domain/analytics/figures/figures.ts'
import { startupAnalyticsOf } from '../../../functions/domain/analytics/startup-analytics.ts'
import { spanOf } from '../../../functions/domain/analytics/span.ts'
import { defaultBoard } from '../../../functions/data/tasks/default-board.ts'
import type { EventLog } from '../../support/analytics/event-log.ts'
import { metering } from '../../contract/support/meter.ts'
import { plainCounts } from '../../support/analytics/plain-counts.ts'
import { deliver, liveOneYear } from '../../support/analytics/virtual-year.ts'
import { startApp, type App, type Person } from '../../support/app.ts'
import { randomOf } from '../../support/links/counting.ts'
import { registerStartup } from '../../support/startups/startups.ts'

/** 20,000 in the long test (tests/long.ts). */
const EVENTS = Number(process.env['COUNTED_EVENTS'] ?? 600)
/** With 20,000 events in the year. */
const READ_UNITS = 12
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']

let app: App
let ada: Person
let startupId: string
let log: EventLog
let now: number
let crashes: number

beforeAll(
  async () => {
    app = await startApp({ jobs: false })
    ada = await app.signUp('Ada')
    startupId = (await registerStartup(app, ada)).id
    const startup = await getStartup(startupId)
    if (!startup) throw new Error('No startup')
    now = Date.now()
    const random = randomOf(18)
    log = liveOneYear(
      startup,
      defaultBoard(startupId).columns.map(({ id }) => id),
      EVENTS,
      random,
      now,
    )
    crashes = await deliver(log)
  },
  EVENTS > 1_000 ? 1_200_000 : undefined,
)
afterAll(() => app.close())

/** Without explanations, which name the parts that are not selected. */
const numbersIn = (area: object | null | undefined) =>
  Object.entries(area ?? {}).flatMap(([name, figure]) => ('series' in figure ? [[name, figure.value, figure.previous, figure.series]] : []))

describe('the figures of a year of random events', () => {
  it.each(ZONES.flatMap((tz) => ANALYTICS_INTERVALS.map((interval) => ({ tz, interval }))))(
    'equal a recount of the events: $interval in $tz',
    async ({ tz, interval }) => {
      const { body } = await app.call('GET /api/startups/{id}/analytics', { id: startupId, interval, tz }, { as: ada })
      const counts = plainCounts(log.counts)
      const context = contextOf(spanOf({ interval, tz }, now, counts.first), [{ name: '', counts }])
      const { columns } = defaultBoard(startupId)
      expect(body?.figures).toEqual(figuresOf({ tasks: context, all: context, columns }))
    },
  )

  it.each(ANALYTICS_INTERVALS)('equal a recount of the events of a source and stage: %s', async (interval) => {
    const query = {
      id: startupId,
      interval,
      tz: 'Europe/Berlin',
      source: 'import',
      leadStage: 'qualified',
      opportunityStage: 'proposal',
    } as const
    const { body } = await app.call('GET /api/startups/{id}/analytics', query, { as: ada })
    const isSelected = ([kind = '', source, stage]: readonly string[]) =>
      !/^(leads|opportunities)\./.test(kind) ||
      (source === 'import' &&
        (kind !== 'leads.stage' || stage === 'qualified') &&
        (!/^opportunities\.(stage|sum|weighted)$/.test(kind) || stage === 'proposal'))
    const counts = plainCounts(log.counts.filter(({ name }) => isSelected(name.split(':'))))
    const span = spanOf({ interval, tz: query.tz }, now, plainCounts(log.counts).first)
    const { leads, opportunities } = figuresOf({
      tasks: contextOf(span, []),
      all: contextOf(span, [{ name: '', counts }]),
      columns: [],
    })
    expect(numbersIn(body.figures.leads)).toEqual(numbersIn(leads))
    expect(numbersIn(body.figures.opportunities)).toEqual(numbersIn(opportunities))
    for (const money of opportunities?.money ?? []) {
      const read = body.figures.opportunities?.money.find(({ currency }) => currency === money.currency)
      expect([numbersIn(read), read?.forecast]).toEqual([numbersIn(money), money.forecast])
    }
  })

  it.each(ANALYTICS_INTERVALS)('are read in two round trips with at most 12 read units: %s', async (interval) => {
    const { spent } = await metering(() => startupAnalyticsOf(startupId, 'Owner', { interval, tz: 'Asia/Kolkata' }))
    expect(spent.trips).toBeLessThanOrEqual(2)
    expect(spent.reads).toBeLessThanOrEqual(READ_UNITS)
  })

  it('are counted by consumers that crash', () => {
    expect(crashes).toBeGreaterThan(1)
  })

  it('add up: quarter hours to months, months to years, and levels to what there is now', async () => {
    const { months, years, present } = await listPacks(startupId)
    const totals = (counts: readonly { name: string; by: number }[]) =>
      Object.fromEntries(
        [...Map.groupBy(counts, ({ name }) => name)]
          .map(([name, some]) => [name, some.reduce((sum, { by }) => sum + by, 0)] as const)
          .filter(([, by]) => by !== 0)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    const all = totals(log.counts.filter(({ name }) => name !== 'clicks' && name !== 'conversions'))
    expect(totals(months.flatMap(({ counts }) => counts))).toEqual(all)
    expect(totals(years.flatMap(({ counts }) => counts.filter(({ slot }) => slot >= EDGE_SLOTS)))).toEqual(all)
    expect(all).toMatchObject(totals(Object.entries(present?.levels ?? {}).map(([name, by]) => ({ name, by }))))
    expect(await checkTotals(startupId)).toBe(0)
  })
})
