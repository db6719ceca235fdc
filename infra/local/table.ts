import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  type CreateTableCommandInput,
  type KeySchemaElement,
} from '@aws-sdk/client-dynamodb'
import { markMigrated, migrate } from '../../functions/data/migrations/migrate.ts'
import { TABLE } from '../topology/schema.ts'
import { CREDENTIALS, TABLE_NAME } from './environment.ts'

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

/** The table of infra/topology/schema.ts by a name. */
export const tableInput = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [TABLE, ...TABLE.indexes]
    .flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
    .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: keys(TABLE),
  GlobalSecondaryIndexes: TABLE.indexes.map((index) => ({
    IndexName: index.name,
    KeySchema: keys(index),
    Projection: { ProjectionType: 'ALL' },
  })),
  StreamSpecification: { StreamEnabled: true, StreamViewType: TABLE.stream },
})

const clientOf = (endpoint: string) => new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: CREDENTIALS })

/** Whether the table has been made, by this start or an earlier one. */
export async function hasTable(endpoint: string): Promise<boolean> {
  const client = clientOf(endpoint)
  try {
    return (await client.send(new ListTablesCommand({}))).TableNames?.includes(TABLE_NAME) ?? false
  } finally {
    client.destroy()
  }
}

/** Makes the table of infra/topology/schema.ts, or brings the items of an existing one to the present form. */
export async function createTable(endpoint: string): Promise<void> {
  const client = clientOf(endpoint)
  try {
    const created = await client.send(new CreateTableCommand(tableInput(TABLE_NAME))).catch(ignoring(ResourceInUseException))
    await enableTimeToLive(client)
    if (created) await markMigrated(client, TABLE_NAME)
    else await migrate(client, TABLE_NAME)
  } finally {
    client.destroy()
  }
}

async function enableTimeToLive(client: DynamoDBClient): Promise<void> {
  const { TimeToLiveDescription: now } = await client.send(new DescribeTimeToLiveCommand({ TableName: TABLE_NAME }))
  if (now?.TimeToLiveStatus === 'ENABLED') return
  const TimeToLiveSpecification = { Enabled: true, AttributeName: TABLE.timeToLive }
  await client.send(new UpdateTimeToLiveCommand({ TableName: TABLE_NAME, TimeToLiveSpecification }))
}

const ignoring = (expected: new (...given: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof expected)) throw error
}
