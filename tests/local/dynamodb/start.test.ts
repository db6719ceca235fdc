import { connect } from 'node:net'
import { once } from 'node:events'
import { DescribeTimeToLiveCommand, ListTablesCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { startDynamoDB, type StreamRecord } from '../../../infra/local/aws/dynamodb/index.ts'
import { signedHeaders } from '../support/sign.ts'
import { at, client, createTable, folder, range, rawClient, read, refusalOf, start, table } from '../support/dynamodb.ts'

describe('starting', () => {
  it('leaves its folder to the next one when its port is taken', async () => {
    const directory = await folder()
    const first = await start()
    const port = Number(new URL(first.endpoint).port)
    await expect(startDynamoDB({ directory, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await start({ directory })
  })
})

interface Sent {
  target?: string
  authorization?: string
  /** The body that is signed instead of the sent body. */
  sign?: string
}

describe('a request', () => {
  it('of other credentials is refused', async () => {
    const { dynamodb } = await table()
    const call = (credentials: { accessKeyId: string; secretAccessKey: string }) =>
      refusalOf(rawClient(dynamodb, { credentials }).send(new ListTablesCommand({})))
    expect(await call({ accessKeyId: 'local', secretAccessKey: 'guessed' })).toMatchObject({ name: 'InvalidSignatureException' })
    expect(await call({ accessKeyId: 'guessed', secretAccessKey: 'local' })).toMatchObject({ name: 'UnrecognizedClientException' })
  })

  it('that ends in the middle of its body ends nothing else', async () => {
    const { dynamodb, db, TableName } = await table()
    const { port } = new URL(dynamodb.endpoint)
    for (const target of ['PutItem', 'DescribeTable', 'TransactWriteItems']) {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      const head = `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Amz-Target: DynamoDB_20120810.${target}\r\nAuthorization: AWS4-HMAC-SHA256 x\r\nContent-Length: 1000\r\n\r\n{"Ta`
      await new Promise((done) => socket.write(head, done))
      socket.resetAndDestroy()
    }
    await db.send(new PutCommand({ TableName, Item: at('a') }))
    expect(await read(db, TableName, at('a'))).toEqual(at('a'))
  })

  it.each([
    ['that is not signed', { authorization: '' }, '{}', 'MissingAuthenticationToken'],
    ['that is signed by words alone', { authorization: 'AWS4-HMAC-SHA256 x/dynamodb/aws4_request' }, '{}', 'MissingAuthenticationToken'],
    ['whose signature is of another body', { sign: '{ }' }, '{}', 'InvalidSignatureException'],
    ['that is not JSON', {}, '{', 'SerializationException'],
    ['for an unknown operation', { target: 'Guess' }, '{}', 'UnknownOperation'],
  ])('%s is refused', async (_, { target = 'ListTables', sign, ...others }: Sent, body, type) => {
    const { endpoint } = await start()
    const headers = { ...signedHeaders(endpoint, { 'x-amz-target': `DynamoDB_20120810.${target}` }, sign ?? body), ...others }
    const answer = await fetch(endpoint, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { __type: string }).__type).toContain(type)
  })

  it('under another name than 127.0.0.1 is refused', async () => {
    const { endpoint } = await start()
    const { port } = new URL(endpoint)
    expect((await fetch(`http://localhost:${port}`, { method: 'POST', body: '{}' })).status).toBe(403)
  })
})

describe('time to live', () => {
  const enable = (dynamodb: { endpoint: string }, TableName: string, Enabled = true) =>
    rawClient(dynamodb).send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'ttl', Enabled } }))
  const now = () => Math.floor(Date.now() / 1_000)

  it('is described as it was set', async () => {
    const { dynamodb, TableName } = await table()
    const described = async () => (await rawClient(dynamodb).send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription
    expect(await described()).toEqual({ TimeToLiveStatus: 'DISABLED' })
    await enable(dynamodb, TableName)
    expect(await described()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
    expect((await refusalOf(enable(dynamodb, 'nobody'))).name).toBe('ResourceNotFoundException')
  })

  it('removes what is over, from the indexes too, and the stream says who did it', async () => {
    const { dynamodb, db, TableName } = await table()
    const put = (pk: string, ttl: unknown) => db.send(new PutCommand({ TableName, Item: { ...at(pk), ttl, g1: 'all', s1: pk } }))
    await put('before it was enabled', now() - 100)
    await enable(dynamodb, TableName)
    await put('over', now() - 1)
    await put('prolonged', now() - 1)
    await put('to come', now() + 1_000)
    await put('text', 'soon')
    await db.send(
      new UpdateCommand({
        TableName,
        Key: at('prolonged'),
        UpdateExpression: 'SET #t = :t',
        ExpressionAttributeNames: { '#t': 'ttl' },
        ExpressionAttributeValues: { ':t': now() + 1_000 },
      }),
    )
    const removed: StreamRecord[] = []
    dynamodb.stream.subscribe({
      name: 'removals',
      batchSize: 10,
      filter: ({ eventName }) => eventName === 'REMOVE',
      deliver: async ({ Records }) => void removed.push(...Records),
    })
    await dynamodb.expire()
    await dynamodb.stream.drained()
    const { Items = [] } = await db.send(
      new QueryCommand({ TableName, IndexName: 'GSI1', KeyConditionExpression: 'g1 = :g', ExpressionAttributeValues: { ':g': 'all' } }),
    )
    expect(Items.map(({ pk }) => pk as string)).toEqual(['prolonged', 'text', 'to come'])
    expect(removed.map(({ dynamodb: { Keys } }) => Keys['pk'])).toEqual(
      expect.arrayContaining([{ S: 'over' }, { S: 'before it was enabled' }]),
    )
    expect(removed.map(({ userIdentity }) => userIdentity)).toEqual(
      range(2).map(() => ({ type: 'Service', principalId: 'dynamodb.amazonaws.com' })),
    )
  })

  it('is still known after a restart', async () => {
    const directory = await folder()
    const first = await startDynamoDB({ directory })
    const TableName = await createTable(first)
    await enable(first, TableName)
    await client(first).send(new PutCommand({ TableName, Item: { ...at('a'), ttl: now() - 5 } }))
    await first.close()
    const second = await start({ directory })
    await second.expire()
    expect(await read(client(second), TableName, at('a'))).toBeUndefined()
  })
})

describe('the door for benchmarks', () => {
  it('loads items with their index entries and their time to live, in place of older ones, without stream records', async () => {
    const { dynamodb, db, TableName } = await table()
    const records: StreamRecord[] = []
    dynamodb.stream.subscribe({ name: 'all', batchSize: 10, deliver: async ({ Records }) => void records.push(...Records) })
    const item = (n: number) => ({ ...at(`p${n}`), g1: 'all', s1: String(n).padStart(4, '0'), bin: Buffer.from([1, 2]), none: undefined })
    await dynamodb.load(TableName, range(2_500).map(item))
    await dynamodb.load(TableName, [{ ...item(0), g1: 'moved' }])
    expect(await read(db, TableName, at('p7'))).toEqual({ ...at('p7'), g1: 'all', s1: '0007', bin: new Uint8Array([1, 2]) })
    const inIndex = async (g1: string) =>
      (
        await db.send(
          new QueryCommand({
            TableName,
            IndexName: 'GSI1',
            KeyConditionExpression: 'g1 = :g',
            ExpressionAttributeValues: { ':g': g1 },
            Select: 'COUNT',
          }),
        )
      ).Count
    expect([await inIndex('all'), await inIndex('moved')]).toEqual([2_499, 1])
    await dynamodb.stream.drained()
    expect(records).toEqual([])
  })
})
