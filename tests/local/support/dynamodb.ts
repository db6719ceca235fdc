import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  CreateTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  type GlobalSecondaryIndex,
  type ScalarAttributeType,
} from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { onTestFinished } from 'vitest'
import { startDynamoDB, type LocalDynamoDB } from '../../../infra/local/aws/dynamodb/index.ts'

export type Row = Record<string, unknown>
export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Door = Pick<LocalDynamoDB, 'endpoint'>

export async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'dynamodb-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** A database that ends with the test. */
export async function start(options: Parameters<typeof startDynamoDB>[0] = {}): Promise<LocalDynamoDB> {
  const dynamodb = await startDynamoDB(options)
  onTestFinished(() => dynamodb.close())
  return dynamodb
}

export const rawClient = ({ endpoint }: Door, config: DynamoDBClientConfig = {}) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    ...config,
  })

/** The real document client, pointed at the database by its address; one attempt per call by default. */
export const client = (door: Door, config: DynamoDBClientConfig = {}) =>
  DynamoDBDocumentClient.from(rawClient(door, config), { marshallOptions: { removeUndefinedValues: true } })

const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as ScalarAttributeType })
const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]

const INDEXES: GlobalSecondaryIndex[] = [
  { IndexName: 'GSI1', KeySchema: keys('g1', 's1'), Projection: { ProjectionType: 'ALL' } },
  { IndexName: 'GSI2', KeySchema: keys('g2', 's2'), Projection: { ProjectionType: 'ALL' } },
  { IndexName: 'ByNumber', KeySchema: keys('g1', 'n'), Projection: { ProjectionType: 'KEYS_ONLY' } },
]

/** Makes a table with `pk` and `sk`, two whole indexes (g1, s1 and g2, s2) and one of keys only (g1, n); gives its name. */
export async function createTable(door: Door, name = `T${randomUUID()}`): Promise<string> {
  const raw = rawClient(door)
  await raw.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [...['pk', 'sk', 'g1', 's1', 'g2', 's2'].map(text), { AttributeName: 'n', AttributeType: 'N' }],
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: INDEXES,
    }),
  )
  raw.destroy()
  return name
}

/** A database in memory with one table, and a client of it. */
export async function table(config: DynamoDBClientConfig = {}) {
  const dynamodb = await start()
  const TableName = await createTable(dynamodb)
  return { dynamodb, TableName, db: client(dynamodb, config) }
}

/** The same in the database that DYNAMODB_ENDPOINT names, when it does. */
export async function anyTable(config: DynamoDBClientConfig = {}) {
  const endpoint = process.env['DYNAMODB_ENDPOINT']
  const dynamodb: Door = endpoint === undefined ? await start() : { endpoint }
  const TableName = await createTable(dynamodb)
  return { dynamodb, TableName, db: client(dynamodb, config) }
}

export const at = (pk: string, sk = 'A') => ({ pk, sk })

/** Puts items in batches of 25. */
export async function putAll(db: DynamoDBDocumentClient, TableName: string, items: readonly Row[]): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }))
    await db.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
  }
}

export const read = async (db: DynamoDBDocumentClient, TableName: string, Key: Row): Promise<Row | undefined> =>
  (await db.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item

/** What a call that must fail is refused with. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<Error & { Item?: Row; CancellationReasons?: { Code?: string; Item?: Row }[] }> {
  try {
    await call
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
  throw new Error('the call was expected to be refused')
}

export const range = (length: number): number[] => Array.from({ length }, (_, n) => n)
