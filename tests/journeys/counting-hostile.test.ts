import { visitAt } from '../support/links/visits.ts'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Context, DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { countParts } from '../../functions/data/links/count-parts.ts'
import { counterDays } from '../../functions/data/links/counters.ts'
import { getCheckpoint } from '../../functions/data/links/checkpoints.ts'
import { db } from '../../functions/data/store/client.ts'
import { all, find, itemOf } from '../../functions/data/store/table.ts'
import { visits, type Visit } from '../../functions/data/links/visits.ts'
import { ulid } from '../../functions/platform/ulid.ts'
import { startApp, type App } from '../support/app.ts'
import { countedForAnalytics, countedInDays, countedOf, scopesOf } from '../support/links/counting.ts'
import { addTo } from '../support/table/rows.ts'

const AT = '2026-05-04T10:20:30.400Z'
const DAY = AT.slice(0, 10)
const ITEM_MAX_BYTES = 409_600

type Counts = typeof import('../../functions/jobs/counts/index.ts')
let app: App
let counts: Counts
beforeAll(async () => {
  app = await startApp({ jobs: false })
  counts = await import('../../functions/jobs/counts/index.ts')
})
afterAll(() => app.close())

const someLink = () => ({ id: ulid(), userId: ulid(), startupId: ulid() })
type Link = ReturnType<typeof someLink>

let sequence = 100_000_000_000_000_000_000n
function recordOf(image: Record<string, unknown>): DynamoDBRecord {
  sequence += 7n
  return {
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(sequence), NewImage: marshall(image, { removeUndefinedValues: true }) },
  } as DynamoDBRecord
}

const visitOf = (link: Link, more: Partial<Visit> = {}): Record<string, unknown> =>
  itemOf(visits, visitAt({ ...link, code: 'abcdefgh' }, AT, { h: '0'.repeat(32), ...more }))

const plenty: Pick<Context, 'getRemainingTimeInMillis'> = { getRemainingTimeInMillis: () => 60_000 }
const dayOf = async ({ id }: Link) =>
  (await find(counterDays, { of: id, day: DAY }, { consistent: true })) as Record<string, unknown> | undefined

let shards = 0
function someShard() {
  shards += 1
  return `shardId-hostile-${shards}`
}

/** Has that many transactions meet another one on their counters. */
function meetingOnce(times: number) {
  const name = 'meeting'
  let left = times
  db.middlewareStack.add(
    (next, context) => async (args) => {
      if (context['commandName'] !== 'TransactWriteItemsCommand' || left === 0) return next(args)
      const { TransactItems } = args.input as { TransactItems: object[] }
      if (TransactItems.some((write) => 'Put' in write)) return next(args)
      left -= 1
      const CancellationReasons = TransactItems.map((_, at) => ({ Code: at === 1 ? 'TransactionConflict' : 'None' }))
      throw new TransactionCanceledException({ $metadata: {}, message: 'cancelled', CancellationReasons })
    },
    { step: 'initialize', name },
  )
  return { left: () => left, end: () => db.middlewareStack.remove(name) }
}

describe('the job counts', () => {
  it('bounds a day with any values from 10,000 clients, and loses no count', async () => {
    const [link, shardId] = [someLink(), someShard()]
    for (let batch = 0; batch < 20; batch += 1) {
      const Records = Array.from({ length: 500 }, (_, i) => {
        const invented = 'ü€😀'.repeat(20).slice(i % 7)
        return recordOf(
          visitOf(link, { referrerHost: `h${batch}-${i}.example`, utm: { campaign: `${batch}-${i}-${invented}` }, country: `X${i}` }),
        )
      })
      await counts.handler({ Records, shardId }, plenty)
    }
    const day = (await dayOf(link)) ?? {}
    for (const dimension of ['r:', 'u:', 'c:']) {
      const names = Object.keys(day).filter((name) => name.startsWith(dimension))
      expect(names).toHaveLength(201)
      expect(names).toContain(`${dimension}(other)`)
      for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(66)
    }
    expect(Buffer.byteLength(JSON.stringify(day))).toBeLessThan(40_000)
    const counted = await countedOf(link)
    expect([counted.clicks, counted.days.clicks, counted.hours.clicks]).toEqual([10_000, 10_000, 10_000])
    expect(counted.breakdowns).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 10_000])
  }, 90_000)

  it('counts further values as (other) when an item is full', async () => {
    const [link, shardId] = [someLink(), someShard()]
    await addTo(counterDays, { of: link.id, day: DAY, filling: 'x'.repeat(ITEM_MAX_BYTES - 800) })
    const Records = Array.from({ length: 40 }, (_, i) => recordOf(visitOf(link, { utm: { campaign: `${i}${'c'.repeat(60)}` } })))
    await counts.handler({ Records, shardId }, plenty)
    const day = await dayOf(link)
    expect(day).toMatchObject({ clicks: 40, h10: 40, 'u:(other)': 40, 'c:(other)': 40 })
    expect((await countedOf(link)).clicks).toBe(40)
  })

  it('sets a record that it cannot read aside, and counts the others', async () => {
    const [link, shardId] = [someLink(), someShard()]
    const unreadable = [
      recordOf({ ...visitOf(link), linkId: undefined }),
      recordOf({ ...visitOf(link), at: 'yesterday' }),
      { eventName: 'INSERT', dynamodb: { SequenceNumber: String((sequence += 7n)), NewImage: { _kind: { X: '?' } } } } as never,
    ]
    const Records = [recordOf(visitOf(link)), ...unreadable, recordOf(visitOf(link))]
    expect(await counts.handler({ Records, shardId }, plenty)).toEqual({ state: {} })
    expect((await countedOf(link)).clicks).toBe(2)
    expect(await getCheckpoint(shardId)).toBe(String(sequence).padStart(40, '0'))
    const dead = await all({ pk: `DEAD#${shardId}` })
    expect(dead.map(({ why }) => why)).toEqual(['The record has no linkId', 'The record has no time', expect.any(String)])
    expect(app.logs.lines.filter(({ event }) => event === 'records set aside')).toMatchObject([{ shardId, count: 3 }])
  })

  it('stops with less than 5 s left, and the next delivery goes on from the checkpoint', async () => {
    const shardId = someShard()
    const links = Array.from({ length: 60 }, someLink)
    const Records = links.map((link) => recordOf(visitOf(link)))
    let left = 6_000
    const hurried = { getRemainingTimeInMillis: () => (left -= 600) }
    await expect(counts.handler({ Records, shardId }, hurried)).rejects.toThrow('Out of time')
    const some = (await Promise.all(links.map(countedOf))).filter(({ clicks }) => clicks === 1).length
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(60)
    await counts.handler({ Records, shardId }, plenty)
    for (const link of links) expect((await countedOf(link)).clicks).toBe(1)
  })

  it('counts with 5 s left', async () => {
    const [link, shardId] = [someLink(), someShard()]
    const left = (milliseconds: number) => ({ getRemainingTimeInMillis: () => milliseconds })
    const event = { Records: [recordOf(visitOf(link))], shardId }
    await expect(counts.handler(event, left(4_999))).rejects.toThrow('Out of time')
    await counts.handler(event, left(5_000))
    expect((await countedOf(link)).clicks).toBe(1)
  })

  it('goes on where another invocation left the checkpoint', async () => {
    const [link, shardId] = [someLink(), someShard()]
    const Records = Array.from({ length: 100 }, () => recordOf(visitOf(link)))
    const halves = [Records.slice(0, 70), Records.slice(30), Records, Records.slice(10, 90)]
    await Promise.all(halves.slice(0, 1).map((half) => counts.handler({ Records: half, shardId }, plenty)))
    await Promise.all(halves.map((half) => counts.handler({ Records: half, shardId }, plenty)))
    expect((await countedOf(link)).clicks).toBe(100)
  })

  it('puts counts of a link that another consumer is writing into parts, which are added once', async () => {
    const link = someLink()
    const owners = [link.id, link.startupId]
    const partsOf = async () => (await Promise.all(owners.map((owner) => all({ pk: countParts.key({ owner, id: '' }).pk })))).flat()
    const clicks = (times: number) => Array.from({ length: times }, () => recordOf(visitOf(link)))
    const [busy, own] = [someShard(), someShard()]

    const met = meetingOnce(2)
    await counts.handler({ Records: clicks(3), shardId: busy }, plenty)
    await counts.handler({ Records: clicks(4), shardId: busy }, plenty)
    met.end()
    expect(met.left()).toBe(0)
    expect((await countedOf(link)).clicks).toBe(0)
    const parts = await partsOf()
    expect(parts.map(({ pass }) => pass)).toEqual(['links', 'links', 'combinations', 'combinations', 'scopes', 'scopes'])

    // The consumer that adds parts of a link writes the link's counters itself.
    const Records = [...clicks(1), ...parts.map(recordOf), ...clicks(2)]
    await counts.handler({ Records, shardId: own }, plenty)
    await counts.handler({ Records: Records.slice(2), shardId: own }, plenty)
    const counted = await countedOf(link)
    expect(counted).toMatchObject({ clicks: 10, days: { clicks: 10 }, hours: { clicks: 10 }, breakdowns: [10, 10, 10, 10, 10, 10] })
    for (const scope of scopesOf([link]))
      expect(await countedInDays(scope)).toMatchObject({ days: { clicks: 10 }, links: { [link.id]: 10 } })
    expect(await countedForAnalytics(link.startupId)).toMatchObject({ months: { clicks: 10 }, years: { clicks: 10 } })
    expect(await partsOf()).toEqual(parts)
  })

  it('gives back an empty state at the end of a window, and refuses an event without its shard', async () => {
    expect(await counts.handler({ Records: [], shardId: someShard() }, plenty)).toEqual({ state: {} })
    await expect(counts.handler({ Records: [recordOf(visitOf(someLink()))] }, plenty)).rejects.toThrow('does not name its shard')
  })

  it('leaves what is no new visit alone', async () => {
    const [link, shardId] = [someLink(), someShard()]
    const Records = [
      { ...recordOf(visitOf(link)), eventName: 'REMOVE' as const },
      { ...recordOf(visitOf(link)), eventName: 'MODIFY' as const },
      recordOf({ pk: 'USER#1', sk: 'USER', _kind: 'user' }),
    ]
    await counts.handler({ Records, shardId }, plenty)
    expect((await countedOf(link)).clicks).toBe(0)
    expect(await getCheckpoint(shardId)).toBe('')
  })
})
