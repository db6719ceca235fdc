import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { QueryCommand, ScanCommand, TransactWriteCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { expect, it, onTestFinished } from 'vitest'
import type { StreamRecord } from '../../../infra/local/aws/dynamodb/index.ts'
import { at, client, createTable, folder, range, start, type Row } from '../support/dynamodb.ts'

const ROUNDS = 4
const WRITERS = 12
const ACKNOWLEDGED_PER_ROUND = 150
const TABLE = 'Killed'
const PARTS = ['a', 'b', 'c']

async function spawnDatabase(directory: string): Promise<{ endpoint: string; kill: () => Promise<void> }> {
  const script = fileURLToPath(new URL('../support/dynamodb-server.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(kill)
  if (!child.stdout) throw new Error('the database has no output')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { endpoint: line.toString().trim(), kill }
}

/** Counts one item up, or three at once; its index key moves with every count. */
const counting = (pk: string, sk: string, n: number) => ({
  TableName: TABLE,
  Key: at(pk, sk),
  UpdateExpression: 'SET n = :n, g1 = :all, s1 = :s',
  ExpressionAttributeValues: { ':n': n, ':all': 'all', ':s': `${pk}${sk}#${n}` },
})
const isTransaction = (writer: number) => writer % 3 === 0

function write(db: DynamoDBDocumentClient, writer: number, n: number): Promise<unknown> {
  const pk = `w${writer}`
  return isTransaction(writer)
    ? db.send(new TransactWriteCommand({ TransactItems: PARTS.map((part) => ({ Update: counting(pk, part, n) })) }))
    : db.send(new UpdateCommand(counting(pk, 'a', n)))
}

/** Writes from all sides until the database is killed under them; gives the last count that each writer saw acknowledged. */
async function writeUntilKilled(database: { endpoint: string; kill: () => Promise<void> }, from: readonly number[]): Promise<number[]> {
  const db = client(database)
  const acknowledged = [...from]
  let answers = 0
  let killing: Promise<void> | undefined
  const writers = range(WRITERS).map(async (writer) => {
    for (let n = (from[writer] ?? 0) + 1; ; n += 1) {
      try {
        await write(db, writer, n)
      } catch (error) {
        if (killing) return
        throw error
      }
      acknowledged[writer] = n
      answers += 1
      if (answers >= ACKNOWLEDGED_PER_ROUND) killing ??= database.kill()
    }
  })
  await Promise.all(writers)
  await killing
  return acknowledged
}

async function everything(db: DynamoDBDocumentClient) {
  const { Items: items = [] } = await db.send(new ScanCommand({ TableName: TABLE, ConsistentRead: true }))
  const { Items: indexed = [] } = await db.send(
    new QueryCommand({
      TableName: TABLE,
      IndexName: 'GSI1',
      KeyConditionExpression: 'g1 = :g',
      ExpressionAttributeValues: { ':g': 'all' },
    }),
  )
  return { items, indexed }
}

const sorted = (items: Row[]) => items.map((item) => JSON.stringify(item, Object.keys(item).toSorted())).toSorted()
const nameOf = ({ pk, sk }: Row) => `${String(pk)}/${String(sk)}`
const unmarshalled = (image: StreamRecord['dynamodb']['NewImage']): Row => unmarshall(image as Parameters<typeof unmarshall>[0])
const count = (items: Row[], writer: number, part = 'a') =>
  Number(items.find(({ pk, sk }) => pk === `w${writer}` && sk === part)?.['n'] ?? 0)

it('kill -9 loses nothing that was acknowledged, tears no transaction, and leaves table, index and stream agreeing', async () => {
  const directory = await folder()
  let database = await spawnDatabase(directory)
  await createTable(database, TABLE)
  let counts = range(WRITERS).map(() => 0)
  for (const _ of range(ROUNDS)) {
    const acknowledged = await writeUntilKilled(database, counts)
    database = await spawnDatabase(directory)
    const { items, indexed } = await everything(client(database))
    expect(sorted(indexed)).toEqual(sorted(items))
    counts = range(WRITERS).map((writer) => count(items, writer))
    for (const writer of range(WRITERS)) {
      expect(counts[writer]).toBeGreaterThanOrEqual(acknowledged[writer] ?? 0)
      if (isTransaction(writer)) expect(PARTS.map((part) => count(items, writer, part))).toEqual(PARTS.map(() => counts[writer]))
    }
  }
  await database.kill()
  expect(counts.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_PER_ROUND)

  const last = await start({ directory })
  const records: StreamRecord[] = []
  last.stream.subscribe({ name: 'all', batchSize: 1_000, deliver: async ({ Records }) => void records.push(...Records) })
  await last.stream.drained()
  const streamed = Map.groupBy(records, ({ dynamodb }) => nameOf(unmarshalled(dynamodb.Keys)))
  const { items } = await everything(client(last))
  expect(streamed.size).toBe(items.length)
  for (const item of items) {
    const counted = streamed.get(nameOf(item))?.map(({ dynamodb }) => unmarshalled(dynamodb.NewImage)['n'])
    expect(counted).toEqual(range(Number(item['n'])).map((n) => n + 1))
  }
})
