import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { startDynamoDB, type LocalDynamoDB } from '../../../../infra/local/aws/dynamodb/index.ts'
import { at, client, createTable, folder, range } from '../../support/dynamodb.ts'
import { listen, nameOf, sequenceOf, streamed } from '../../support/stream.ts'

describe('the stream', () => {
  it('contains inserts, modifications and removals with both images, and nothing of a write without effect', async () => {
    const { dynamodb, db, TableName, put } = await streamed()
    const { records } = listen(dynamodb)
    await put('a', { m: { x: 1 } })
    await put('a', { m: { x: 1 } })
    await db.send(new UpdateCommand({ TableName, Key: at('a'), UpdateExpression: 'SET m.x = :n', ExpressionAttributeValues: { ':n': 1 } }))
    await db.send(new UpdateCommand({ TableName, Key: at('a'), UpdateExpression: 'SET m.x = :n', ExpressionAttributeValues: { ':n': 2 } }))
    await db.send(new DeleteCommand({ TableName, Key: at('a') }))
    await db.send(new DeleteCommand({ TableName, Key: at('a') }))
    await dynamodb.stream.drained()
    const Keys = { pk: { S: 'a' }, sk: { S: 'A' } }
    const image = (x: string) => ({ ...Keys, m: { M: { x: { N: x } } } })
    expect(records().map(({ eventName, dynamodb: { Keys: keys, OldImage, NewImage } }) => [eventName, keys, OldImage, NewImage])).toEqual([
      ['INSERT', Keys, undefined, image('1')],
      ['MODIFY', Keys, image('1'), image('2')],
      ['REMOVE', Keys, image('2'), undefined],
    ])
    expect(records()[0]).toMatchObject({ eventSource: 'aws:dynamodb', eventVersion: '1.1', awsRegion: 'us-east-1' })
    expect(new Set(records().map(({ eventID }) => eventID)).size).toBe(3)
  })

  it('contains every write of a transaction, and none of a cancelled one', async () => {
    const { dynamodb, db, TableName } = await streamed()
    const { records } = listen(dynamodb)
    const put = (pk: string) => ({ Put: { TableName, Item: at(pk), ConditionExpression: 'attribute_not_exists(pk)' } })
    await db.send(new TransactWriteCommand({ TransactItems: [put('a'), put('b')] }))
    await db.send(new TransactWriteCommand({ TransactItems: [put('c'), put('a')] })).catch(() => {})
    await dynamodb.stream.drained()
    expect(records().map(nameOf).toSorted()).toEqual(['a/A', 'b/A'])
  })

  it('keeps a partition key in one of four shards, and numbers each shard upwards', async () => {
    const { dynamodb, db, TableName } = await streamed()
    const { events } = listen(dynamodb, { batchSize: 7 })
    for (const n of range(5)) await Promise.all(range(40).map((p) => db.send(new PutCommand({ TableName, Item: at(`p${p}`, String(n)) }))))
    await dynamodb.stream.drained()
    const shards = Map.groupBy(events, ({ shardId }) => shardId)
    expect(shards.size).toBe(4)
    const seen = new Map<string, string>()
    for (const [shard, own] of shards) {
      const sequences = own.flatMap(({ Records }) => Records.map(sequenceOf))
      expect(sequences).toEqual(sequences.toSorted())
      expect(sequences.every((sequence) => /^\d{1,40}$/.test(sequence))).toBe(true)
      for (const record of own.flatMap(({ Records }) => Records)) {
        const [pk = ''] = nameOf(record).split('/')
        expect(seen.get(pk) ?? shard).toBe(shard)
        seen.set(pk, shard)
      }
    }
    expect(events.flatMap(({ Records }) => Records)).toHaveLength(200)
    expect(Math.max(...events.map(({ Records }) => Records.length))).toBeLessThanOrEqual(7)
  })

  it('delivers one batch at a time to each consumer and shard', async () => {
    const { dynamodb, putAll } = await streamed()
    const busy = new Set<string>()
    const { records } = listen(dynamodb, {
      batchSize: 3,
      deliver: async ({ shardId }) => {
        expect(busy.has(shardId)).toBe(false)
        busy.add(shardId)
        await new Promise((done) => setImmediate(done))
        busy.delete(shardId)
      },
    })
    await putAll(range(60).map(String))
    await dynamodb.stream.drained()
    expect(records()).toHaveLength(60)
  })

  it('gives each consumer what its filter lets through', async () => {
    const { dynamodb, putAll } = await streamed()
    const even = listen(dynamodb, { name: 'even', filter: (record) => Number(nameOf(record).split('/')[0]) % 2 === 0 })
    const none = listen(dynamodb, { name: 'none', filter: () => false })
    await putAll(range(40).map(String))
    await dynamodb.stream.drained()
    expect(even.records()).toHaveLength(20)
    expect(none.events).toHaveLength(0)
  })

  it('delivers within a few milliseconds of the commit', async () => {
    const { dynamodb, put } = await streamed()
    const arrivals: number[] = []
    listen(dynamodb, { deliver: async () => void arrivals.push(performance.now()) })
    const waits: number[] = []
    for (const n of range(20)) {
      await put(String(n))
      const answered = performance.now()
      await dynamodb.stream.drained()
      waits.push((arrivals.at(-1) ?? Infinity) - answered)
    }
    expect(waits.toSorted((a, b) => a - b)[10]).toBeLessThan(20)
  })

  it('is drained when what its consumers wrote is taken too', async () => {
    const { dynamodb, put } = await streamed()
    const { records } = listen(dynamodb, {
      deliver: async ({ Records }) => {
        for (const record of Records) if (nameOf(record).length < 6) await put(`${nameOf(record).split('/')[0]}+`)
      },
    })
    await put('a')
    await dynamodb.stream.drained()
    expect(records().map(nameOf).toSorted()).toEqual(['a+++/A', 'a++/A', 'a+/A', 'a/A'])
  })
})

describe('a tumbling window', () => {
  it('names window and shard, carries the state, and ends with an event of its own', async () => {
    const { dynamodb, db, TableName } = await streamed()
    const { events } = listen(dynamodb, {
      windowSeconds: 1,
      deliver: async ({ Records, state }) => ({ state: { seen: ((state as { seen?: number }).seen ?? 0) + Records.length } }),
    })
    for (const n of range(3)) {
      await db.send(new PutCommand({ TableName, Item: at('a', String(n)) }))
      await dynamodb.stream.drained()
    }
    await expect
      .poll(() => events.filter(({ isFinalInvokeForWindow }) => isFinalInvokeForWindow).length, { timeout: 5_000 })
      .toBeGreaterThan(0)
    const last = events.findIndex(({ isFinalInvokeForWindow }) => isFinalInvokeForWindow)
    const window = events.slice(0, last + 1)
    const start = Date.parse(window[0]?.window?.start ?? '')
    expect(start % 1_000).toBe(0)
    for (const [n, event] of window.entries()) {
      expect(event.shardId).toBe(window[0]?.shardId)
      expect(event.window).toEqual({ start: new Date(start).toISOString(), end: new Date(start + 1_000).toISOString() })
      expect(event.state).toEqual(n === 0 ? {} : { seen: n })
      expect(event.Records).toHaveLength(n === last ? 0 : 1)
      expect(event.isWindowTerminatedEarly).toBe(false)
    }
  })
})

describe('after a restart', () => {
  it('a table keeps the number of shards with which it was made', async () => {
    const directory = await folder()
    const first = await startDynamoDB({ directory, shards: 32 })
    const shards = [...first.stream.shards]
    await first.close()
    const second = await startDynamoDB({ directory, shards: 8 })
    expect([shards.length, new Set(shards).size, second.stream.shards]).toEqual([32, 32, shards])
    await second.close()
  })

  it('a consumer goes on where it was, and gets what it had not taken', async () => {
    const directory = await folder()
    const first = await startDynamoDB({ directory })
    const TableName = await createTable(first)
    const put = (dynamodb: LocalDynamoDB, pk: string) => client(dynamodb).send(new PutCommand({ TableName, Item: at(pk) }))
    const before = listen(first, { name: 'counts' })
    await put(first, 'a')
    await first.stream.drained()
    await before.end()
    await put(first, 'b')
    await first.close()

    const second = await startDynamoDB({ directory })
    const after = listen(second, { name: 'counts' })
    await put(second, 'c')
    await second.stream.drained()
    expect(before.records().map(nameOf)).toEqual(['a/A'])
    expect(after.records().map(nameOf).toSorted()).toEqual(['b/A', 'c/A'])
    const late = listen(second, { name: 'late' })
    await second.stream.drained()
    expect(late.records().map(nameOf)).not.toContain('a/A')
    const [, b = '', c = ''] = [...before.records(), ...after.records()]
      .toSorted((x, y) => (nameOf(x) < nameOf(y) ? -1 : 1))
      .map(sequenceOf)
    expect(b < c).toBe(true)
    await second.close()
  })
})
