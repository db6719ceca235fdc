import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { conversions, type Conversion } from '../../../functions/data/links/conversions.ts'
import { boardPositions } from '../../../functions/data/points/boards.ts'
import { scores } from '../../../functions/data/points/scores.ts'
import { all, find, itemOf } from '../../../functions/data/store/table.ts'
import { users } from '../../../functions/data/accounts/users.ts'
import { commit, put } from '../../../functions/data/store/write.ts'
import { newScore } from '../../../functions/domain/points/rules.ts'
import { ulid } from '../../../functions/platform/ulid.ts'
import { handler } from '../../../functions/jobs/follow-ups/index.ts'
import { startApp, type App } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => {
  app.dynamodb.faults.stream = undefined
  app.dynamodb.faults.throttle = undefined
  vi.useRealTimers()
})
afterAll(() => app.close())

/** The ids of the startups that are listed when browsing, as the ends of their entries' keys. */
const shown = async () => (await all({ pk: 'B#all' })).map((row) => String(row['sk']).split(' ').at(-1))

const inserted = (SequenceNumber: string, item: Record<string, unknown>): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber, NewImage: marshall(item) as NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']> },
})

function convert(userId: string, kind: Conversion['kind'], linkId: string) {
  const pair = { startupId: ulid(), userId }
  return commit(put(conversions, { ...pair, kind, clickId: ulid(), linkId, linkUserId: ulid(), at: new Date().toISOString() }))
}
const registeredVia = async (id: string) => (await find(users, { id }))?.registeredVia

describe('follow-ups', () => {
  it('make a new startup findable once, however often and however cut its event comes', async () => {
    app.dynamodb.faults.stream = { seed: 7, recut: true, repeat: true, overlap: true, replay: true }
    const ids: string[] = []
    for (const name of ['Ada', 'Grace', 'Edsger']) {
      const owner = await app.signUp(name)
      for (let at = 0; at < 10; at += 1) ids.push((await registerStartup(app, owner)).id)
    }
    await app.settled()
    expect(await shown()).toEqual(ids.toReversed())
  })

  it('name the first event that failed, so that the stream goes on from there', async () => {
    const barbara = { id: ulid(), name: 'Barbara', profileImage: null }
    const score = (version: number) => itemOf(scores, { ...newScore(barbara), version, verified: 10 * version })
    const events = [1, 2].map((version) => inserted(String(version), score(version)))
    // A partition accepts one write in this second, and the clock does not advance.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    app.dynamodb.faults.throttle = { unitsPerSecond: 0 }
    expect(await handler({ Records: events })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
    app.dynamodb.faults.throttle = undefined
    expect(await handler({ Records: events.slice(1) })).toEqual({ batchItemFailures: [] })
    expect(await find(boardPositions, { userId: barbara.id, bucket: 'all' })).toMatchObject({ points: 20 })
  })

  it('log of an event that failed the ids and the second that lead to the call that wrote it', async () => {
    const ada = await app.signUp('Ada')
    const { id } = await registerStartup(app, ada)
    await app.call('GET /api/startups/{id}', { id }, { as: ada })
    expect(app.logs.lines.findLast(({ route }) => route === 'GET /api/startups/{id}')).toMatchObject({ ids: [id], userId: ada.id })
    const at = Math.floor(Date.now() / 1_000)
    const events = [1, 2].map((version): DynamoDBRecord => {
      const item = itemOf(scores, { ...newScore({ id, name: 'Ada', profileImage: null }), version, verified: 10 * version })
      const record = inserted(String(version), item)
      return { ...record, dynamodb: { ...record.dynamodb, Keys: { pk: { S: `SCORE#${id}` } }, ApproximateCreationDateTime: at } }
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    app.dynamodb.faults.throttle = { unitsPerSecond: 0 }
    await handler({ Records: events })
    const failure = app.logs.lines.findLast(({ event }) => event === 'follow-up failed')
    expect(failure).toMatchObject({ ids: [id], writtenAt: new Date(at * 1_000).toISOString() })
  })

  it('remembers the first link by which a user signed up, and no link by which they joined', async () => {
    const [ada, grace] = [await app.signUp('Ada'), await app.signUp('Grace')]
    await convert(ada.id, 'signup', 'first')
    await convert(grace.id, 'join', 'joined')
    await app.settled()
    await convert(ada.id, 'signup', 'second')
    await app.settled()
    expect([await registeredVia(ada.id), await registeredVia(grace.id)]).toEqual(['first', undefined])
  })

  it('does not restore deleted users', async () => {
    const nobody = ulid()
    await convert(nobody, 'signup', 'late')
    await app.settled()
    expect(await find(users, { id: nobody })).toBeUndefined()
  })
})
