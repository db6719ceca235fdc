import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  type DynamoDBClientConfig,
  type GlobalSecondaryIndex,
} from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type QueryCommandInput,
  type TransactWriteCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
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

const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]
const index = (IndexName: string, hash: string, range: string): GlobalSecondaryIndex => ({
  IndexName,
  KeySchema: keys(hash, range),
  Projection: { ProjectionType: 'ALL' },
})

/** A table with `pk` and `sk` and two indexes (g1, s1 and g2, s2). */
export const definition = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'g1', 's1', 'g2', 's2'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: keys('pk', 'sk'),
  GlobalSecondaryIndexes: [index('GSI1', 'g1', 's1'), index('GSI2', 'g2', 's2')],
})

/** Makes such a table; gives its name. */
export async function createTable(door: Door, name = `T${randomUUID()}`): Promise<string> {
  const raw = rawClient(door)
  await raw.send(new CreateTableCommand(definition(name)))
  raw.destroy()
  return name
}

/** A database in memory with one table, and a client of it. */
export async function table(config: DynamoDBClientConfig = {}) {
  const dynamodb = await start()
  const TableName = await createTable(dynamodb)
  return { dynamodb, TableName, db: client(dynamodb, config) }
}

export const at = (pk: string, sk = 'A') => ({ pk, sk })

/** Puts different items, a hundred in a transaction. */
export async function putAll(db: DynamoDBDocumentClient, TableName: string, items: readonly Row[]): Promise<void> {
  for (let from = 0; from < items.length; from += 100) {
    const TransactItems = items.slice(from, from + 100).map((Item) => ({ Put: { TableName, Item } }))
    await db.send(new TransactWriteCommand({ TransactItems }))
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

/** A table, and short forms of its calls. */
export async function given(...items: Row[]) {
  const { db, dynamodb, TableName } = await table()
  await putAll(db, TableName, items)
  const update = (pk: string, UpdateExpression: string, more: Partial<UpdateCommandInput> = {}) =>
    db.send(new UpdateCommand({ TableName, Key: at(pk), UpdateExpression, ReturnValues: 'ALL_NEW', ...more }))
  const query = (more: Omit<QueryCommandInput, 'TableName'>) => db.send(new QueryCommand({ TableName, ...more }))
  return { db, dynamodb, TableName, update, query, get: (pk: string) => read(db, TableName, at(pk)) }
}
