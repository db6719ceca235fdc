import { unmarshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { STREAM_JOBS } from '../../infra/topology/jobs.ts'
import { filterOf } from '../../infra/local/feed.ts'
import { countParts } from '../../functions/data/links/count-parts.ts'
import { conversions } from '../../functions/data/links/conversions.ts'
import { counterDays, pageScope } from '../../functions/data/links/counters.ts'
import { all, isKind } from '../../functions/data/store/table.ts'
import { ulid } from '../../functions/platform/ulid.ts'
import type { AffiliateLink } from '../../shared/entities/links/affiliate-link.ts'
import { invoke } from '../../infra/local/in-process/handlers.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { startApp, type App } from '../support/app.ts'
import { FIREFOX, linkOf } from '../support/links/clicks.ts'
import {
  countedForAnalytics,
  countedInDays,
  countedOf,
  eachOf,
  forgetCounts,
  killing,
  postVisit,
  randomOf,
  scopesOf,
  shuffled,
  type Post,
} from '../support/links/counting.ts'
import { addTo } from '../support/table/rows.ts'
import { registerStartup } from '../support/startups/startups.ts'

/** 100,000 in the long test (tests/long.ts). */
const VISITS = Number(process.env['COUNTED_VISITS'] ?? 2_000)
const LINKS = 30
/** The first link is a hot one: it gets this part of all visits. */
const HOT = 0.4
const CONVERSIONS = 200
/** A link page has the first links: so many views, and that part of the visits of its links comes from it. */
const VIEWS = VISITS / 25
const ON_PAGE = 10
const FROM_PAGE = 0.2
const PAGE = 'fair'
const LANES = 8
const SHARDS = 32

let app: App
let links: AffiliateLink[]
const visitsOf = new Map<string, number>()
const conversionsOf = new Map<string, number>()
const openedOf = new Map<string, number>()
let posts = 0
let counted = 0

const more = (of: Map<string, number>, { id }: AffiliateLink) => of.set(id, (of.get(id) ?? 0) + 1)

beforeAll(
  async () => {
    // A visitor counts once an hour: no hour ends while the same visits are posted again.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / HOUR_MS) * HOUR_MS })
    app = await startApp({ jobs: false, shards: SHARDS })
    app.dynamodb.faults.stream = { seed: 1 }
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    links = []
    for (let i = 0; i < LINKS; i += 1) links.push(await linkOf(app, ada, startup))

    const onPage = links.slice(0, ON_PAGE).map(({ id: linkId, name: label }) => ({ linkId, label }))
    const form = { title: 'Fair', text: '', image: 'none' as const, theme: 'device' as const, links: onPage, version: 0 }
    await app.call('PUT /api/link-pages/startups/{id}/pages/{name}', { id: startup.id, name: PAGE, body: form }, { as: ada })

    const random = randomOf(2)
    const someLink = (): AffiliateLink => (random() < HOT ? links[0] : links[Math.floor(random() * LINKS)]) as AffiliateLink
    const visits = Array.from({ length: VISITS }, (_, i): Post => {
      const link = someLink()
      more(visitsOf, link)
      const isFromPage = links.indexOf(link) < ON_PAGE && random() < FROM_PAGE
      if (isFromPage) more(openedOf, link)
      const from = isFromPage && { linkPage: PAGE }
      const body = {
        ...from,
        referrer: `https://site-${Math.floor(random() * 100)}.example/`,
        utm: { campaign: `c${Math.floor(random() * 100)}` },
      }
      return { code: link.code, ip: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, userAgent: FIREFOX, body }
    })
    const views = Array.from({ length: VIEWS }, (_, i): Post => {
      return { code: `l/${PAGE}`, ip: `11.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, userAgent: FIREFOX }
    })
    const delivered = [...visits, ...views].flatMap((visit) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => visit))
    posts = delivered.length
    await eachOf(shuffled(delivered, random), LANES, async (post) => {
      if ((await postVisit(post)).counted) counted += 1
    })
    vi.useRealTimers()
    for (let i = 0; i < CONVERSIONS; i += 1) {
      const link = someLink()
      more(conversionsOf, link)
      const pair = { startupId: link.startupId, userId: ulid() }
      await addTo(conversions, {
        ...pair,
        kind: 'signup',
        clickId: ulid(),
        linkId: link.id,
        linkUserId: link.userId,
        at: new Date().toISOString(),
      })
    }
  },
  60_000 + VISITS * 60,
)
afterAll(() => app.close())

/** The newest record of the stream that a mapping has seen. */
let newest = ''

/**
 * Feeds the job from the oldest record on, as its event source mapping does; `name` is the mapping's. The parts up to `forgotten` are
 * of counts that were deleted.
 */
function feed(name: string, forgotten: string) {
  const { batchSize, patterns, tumblingWindow: windowSeconds } = STREAM_JOBS.counts
  const isCounted = filterOf(patterns)
  return app.dynamodb.stream.subscribe({
    name,
    batchSize,
    windowSeconds,
    filter: (record) => {
      const { SequenceNumber: sequence, NewImage } = record.dynamodb
      if (sequence > newest) newest = sequence
      return isCounted(record) && !(sequence <= forgotten && isKind(countParts, unmarshall((NewImage ?? {}) as never)))
    },
    deliver: (event) => invoke('counts', event),
  })
}

async function expectExact() {
  for (const link of links) {
    const shown = await countedOf(link)
    const [clicks, converted] = [visitsOf.get(link.id) ?? 0, conversionsOf.get(link.id) ?? 0]
    expect(shown).toEqual({
      clicks,
      conversions: converted,
      days: { clicks, conversions: converted },
      hours: { clicks, conversions: converted },
      breakdowns: [...'rcdbot'].map(() => clicks),
    })
    expect(shown.conversions).toBeLessThanOrEqual(shown.clicks)
  }
  const [clicks, converted] = [sumOf(visitsOf), sumOf(conversionsOf)]
  for (const scope of scopesOf(links)) {
    expect(await countedInDays(scope)).toEqual({
      days: { clicks, conversions: converted },
      hours: { clicks, conversions: converted },
      breakdowns: [...'rcdbot'].map(() => clicks),
      links: Object.fromEntries(visitsOf),
    })
  }
  const [first] = links
  expect(await countedForAnalytics(first?.startupId ?? '')).toEqual({
    months: { clicks, conversions: converted },
    years: { clicks, conversions: converted },
  })
}
async function expectExactPage() {
  const { pk } = counterDays.key({ of: pageOf(links), day: '' })
  const sums: Record<string, number> = {}
  for (const row of await all({ pk })) {
    for (const [name, number] of Object.entries(row)) if (typeof number === 'number') sums[name] = (sums[name] ?? 0) + number
  }
  const byLink = Object.fromEntries([...openedOf].map(([id, opened]) => [`opened l:${id}`, opened]))
  expect(sums).toEqual({ clicks: VIEWS, opened: sumOf(openedOf), ...byLink })
}
const pageOf = ([link]: readonly AffiliateLink[]): string => pageScope({ startupId: link?.startupId ?? '', name: PAGE })
const sumOf = (of: ReadonlyMap<string, number>): number => [...of.values()].reduce((sum, some) => sum + some, 0)

describe('counting', () => {
  it.each([
    { history: 're-cut and repeated, the consumer killed', faults: { recut: true, repeat: true }, chance: 0.2, mappings: 1 },
    { history: 'overlapping and replayed, two mappings at once', faults: { overlap: true, replay: true }, chance: 0, mappings: 2 },
    {
      history: 'with everything at once',
      faults: { recut: true, repeat: true, overlap: true, replay: true },
      chance: 0.15,
      mappings: 2,
    },
  ])(
    'is exact for all visits and views posted one to three times when the stream comes $history',
    async ({ history, faults, chance, mappings }) => {
      expect(posts).toBeGreaterThan(VISITS)
      expect(counted).toBe(VISITS + VIEWS)
      await forgetCounts(links, app.dynamodb.stream.shards, [pageOf(links), PAGE])
      const forgotten = newest
      const random = randomOf(history.length)
      app.dynamodb.faults.stream = { seed: history.length, ...faults }
      app.dynamodb.faults.conflictWhenLocked = true
      app.dynamodb.faults.loseAnswer = ({ operation }) => operation === 'TransactWriteItems' && random() < chance
      const killer = killing(chance, random)
      onTestFinished(() => void killer.end())
      const ends = Array.from({ length: mappings }, (_, i) => feed(`${history} ${i}`, forgotten))
      await app.dynamodb.stream.drained()
      await expectExact()
      await expectExactPage()

      // A new mapping begins at the oldest record: everything comes once more.
      ends.push(feed(`${history} again`, forgotten))
      await app.dynamodb.stream.drained()
      await expectExact()
      await expectExactPage()
      expect(killer.deaths() > 0).toBe(chance > 0)
      app.dynamodb.faults.loseAnswer = undefined
      await Promise.all(ends.map((end) => end()))
    },
    60_000 + VISITS * 24,
  )
})
