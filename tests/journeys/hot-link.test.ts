import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { counterDays, listDays } from '../../functions/data/links/counters.ts'
import { change, commit } from '../../functions/data/store/write.ts'
import { figuresIn } from '../../functions/domain/links/analytics/breakdowns.ts'
import { invoke } from '../../infra/local/in-process/handlers.ts'
import { startApp, type App } from '../support/app.ts'
import { FIREFOX } from '../support/links/clicks.ts'
import { countedOf, postVisit } from '../support/links/counting.ts'
import { linkFixture } from '../support/links/links.ts'
import { repetitions } from '../support/seed.ts'
import { VirtualClock } from '../support/simulation/clock.ts'
import { Partitions } from '../support/simulation/partitions.ts'
import { SimulatedStream } from '../support/simulation/stream.ts'
import { simulateTable } from '../support/simulation/table.ts'

/** A few seconds in every run of the tests; the benchmark has a whole minute. */
const SECONDS = Number(process.env['HOT_LINK_SECONDS'] ?? 3)
const CLICKS_PER_SECOND = 5_000
const TICK_MS = 5
const SOURCES = 200
/** A new table that is warm for 8,000 writes a second; four times as many partitions in the long test. */
const WARM_PARTITIONS = repetitions(8, { long: 32 })
const STALE_MAX_MS = 5_000
/** What is throttled at the end is tried again for some seconds more. */
const PLAIN_SECONDS = repetitions(14, { long: 20 })

const waiting = vi.hoisted(() => ({ pause: (_attempt: number): Promise<void> => Promise.resolve() }))
vi.mock(import('../../functions/platform/retries/backoff.ts'), () => ({ backOff: (attempt: number) => waiting.pause(attempt) }))

let app: App
beforeAll(async () => {
  app = await startApp({ jobs: false })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

/** The table, its stream and the job, in front of the embedded one. */
function simulate() {
  const clock = new VirtualClock(Date.parse('2031-07-01T10:00:00.000Z'))
  waiting.pause = (attempt) => clock.sleep(Math.random() * 25 * 2 ** (attempt - 1))
  const stream = new SimulatedStream(clock, (event) => invoke('counts', event))
  const partitions = new Partitions(WARM_PARTITIONS, (parent, children) => stream.split(parent, children))
  const table = simulateTable(clock, partitions, stream)
  return { clock, stream, partitions, table }
}

/** Has something happen 5,000 times a second, and waits until nothing is left to do. */
async function run({ clock, stream }: ReturnType<typeof simulate>, seconds: number, act: (at: number) => Promise<unknown>) {
  const perTick = (CLICKS_PER_SECOND * TICK_MS) / 1_000
  const ticks = (seconds * 1_000) / TICK_MS
  const failures = new Map<string, number>()
  const all = { begun: 0, done: 0 }
  const one = async (at: number) => {
    await clock.working(() => act(at)).catch((error: Error) => failures.set(error.message, (failures.get(error.message) ?? 0) + 1))
    all.done += 1
  }
  for (let tick = 0; tick < ticks || all.done < all.begun || !stream.isDrained; tick += 1) {
    await clock.tick(TICK_MS, () => {
      if (tick < ticks) for (let i = 0; i < perTick; i += 1) void one((all.begun += 1))
      stream.poll()
    })
    app.logs.lines.length = 0
  }
  return failures
}

describe('one link that 5,000 people a second click', () => {
  it(
    'loses no click, throttles none for good, and its counts are at most 5 s old',
    async () => {
      const { link } = await linkFixture(app)
      const world = simulate()
      let counted = 0
      const failures = await run(world, SECONDS, async (at) => {
        const ip = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
        const body = { utm: { source: `newsletter-${at % SOURCES}` } }
        if ((await postVisit({ code: link.code, ip, userAgent: FIREFOX, body })).counted) counted += 1
      })
      world.table.end()
      const { stream, partitions, table } = world
      console.log(
        `${counted} clicks in ${SECONDS} s: ${stream.batches} batches, ${partitions.refused} writes throttled at first, ${partitions.splits} partitions split, ` +
          `${table.counts.conflicts} transactions met, counts at most ${(stream.stalest / 1_000).toFixed(2)} s old`,
      )
      expect([...failures]).toEqual([])
      expect(counted).toBe(SECONDS * CLICKS_PER_SECOND)
      expect(table.counts.throttledForGood).toBe(0)
      expect(stream.stalest).toBeLessThanOrEqual(STALE_MAX_MS)
      expect(await countedOf(link)).toMatchObject({ clicks: counted, days: { clicks: counted }, hours: { clicks: counted } })
      const rows = await listDays(link.id)
      const sources = figuresIn(rows).of('source')
      expect([...sources.values()].map((of) => of.get('clicks'))).toEqual(Array(SOURCES).fill(counted / SOURCES))
    },
    60_000 + SECONDS * 10_000,
  )

  it('would lose four clicks in five to a plain counter', async () => {
    const world = simulate()
    let counted = 0
    await run(world, PLAIN_SECONDS, async () => {
      await commit(change(counterDays.key({ of: 'plain', day: '2031-07-01' }), { add: { clicks: 1 } }))
      counted += 1
    })
    world.table.end()
    const part = counted / (PLAIN_SECONDS * CLICKS_PER_SECOND)
    console.log(`a plain counter: ${(part * 100).toFixed(1)} % of the clicks in ${PLAIN_SECONDS} s`)
    expect(part).toBeLessThan(0.25)
    expect(world.partitions.splits).toBeGreaterThan(0)
  })
})
