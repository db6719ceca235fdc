import {
  DescribeContinuousBackupsCommand,
  DescribeContributorInsightsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateContributorInsightsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { TABLE } from '../../topology/schema.ts'
import type { Environment } from '../environments.ts'

/** A table of terabytes takes many hours. */
const SECONDS_MAX = 86_400

/** Restores a table as it was at a time to a new one, unless an earlier run began that. */
export async function restoreTable(client: DynamoDBClient, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: to }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
    await client.send(new RestoreTableToPointInTimeCommand({ SourceTableName: from, TargetTableName: to, RestoreDateTime: at }))
  }
}

type Setting = [name: string, isSet: boolean, set: () => Promise<unknown>]

/** Contributor insights of the table itself, or of one of its indexes. */
async function insightsOf(client: DynamoDBClient, TableName: string, IndexName: string | undefined): Promise<Setting> {
  const { ContributorInsightsStatus: status = '' } = await client.send(new DescribeContributorInsightsCommand({ TableName, IndexName }))
  const mode = { ContributorInsightsAction: 'ENABLE', ContributorInsightsMode: 'THROTTLED_KEYS' } as const
  const set = () => client.send(new UpdateContributorInsightsCommand({ TableName, IndexName, ...mode }))
  return [`contributor insights of ${IndexName ?? 'the table'}`, status.startsWith('ENABL'), set]
}

/** What a restore leaves out: the settings of the table in data/data.ts. */
async function settingsOf(client: DynamoDBClient, TableName: string, { name, keepsData }: Environment) {
  const { Table: table = {} } = await client.send(new DescribeTableCommand({ TableName }))
  const ResourceArn = table.TableArn
  const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  const { ContinuousBackupsDescription: backups } = await client.send(new DescribeContinuousBackupsCommand({ TableName }))
  const { Tags: tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn }))
  const Tags = Object.entries({ app: 'launchcrew', environment: name }).map(([Key, Value]) => ({ Key, Value }))
  const update = (change: object) => () => client.send(new UpdateTableCommand({ TableName, ...change }))
  const StreamSpecification = { StreamEnabled: true, StreamViewType: TABLE.stream }
  const TimeToLiveSpecification = { Enabled: true, AttributeName: TABLE.timeToLive }
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true }
  const settings: Setting[] = [
    ['stream', table.StreamSpecification?.StreamViewType === TABLE.stream, update({ StreamSpecification })],
    [
      'time to live',
      ttl?.AttributeName === TABLE.timeToLive,
      () => client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
    ],
    [
      'point-in-time recovery',
      backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED',
      () => client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification })),
    ],
    [
      'tags',
      Tags.every(({ Key, Value }) => tags.some((tag) => tag.Key === Key && tag.Value === Value)),
      () => client.send(new TagResourceCommand({ ResourceArn, Tags })),
    ],
    ...(await Promise.all((keepsData ? [undefined, ...TABLE.indexes] : []).map((part) => insightsOf(client, TableName, part?.name)))),
    ['deletion protection', table.DeletionProtectionEnabled === keepsData, update({ DeletionProtectionEnabled: keepsData })],
  ]
  return { table, settings }
}

/** Gives a restored table its settings, one after the other as DynamoDB demands, and gives its stream once it has them all. */
export async function applySettings(client: DynamoDBClient, name: string, environment: Environment, pauseSeconds: number): Promise<string> {
  const isActive = () =>
    waitUntilTableExists({ client, maxWaitTime: SECONDS_MAX, minDelay: pauseSeconds, maxDelay: pauseSeconds }, { TableName: name })
  await isActive()
  for (const [, isSet, set] of (await settingsOf(client, name, environment)).settings) {
    if (isSet) continue
    await set()
    await isActive()
  }
  const { table, settings } = await settingsOf(client, name, environment)
  const known = new Set(table.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName))
  const indexes = TABLE.indexes.filter((index) => !known.has(index.name)).map((index) => `index ${index.name}`)
  const lacking = [...settings.flatMap(([setting, isSet]) => (isSet ? [] : [setting])), ...indexes]
  if (lacking.length > 0 || table.LatestStreamArn === undefined) throw new Error(`${name} lacks: ${lacking.join(', ')}.`)
  return table.LatestStreamArn
}
