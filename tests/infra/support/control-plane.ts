import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
  type UpdateTableCommandInput,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { tableInput } from '../../../infra/local/table.ts'
import { TABLE } from '../../../infra/topology/schema.ts'

type Row = Record<string, unknown>
let remembered = 0

interface Made {
  /** What it is, once: after that it is active. */
  becoming: string | undefined
  settings: Omit<UpdateTableCommandInput, 'TableName'>
  hasRecovery: boolean
  tags: unknown[]
  /** The indexes with contributor insights; '' is the table itself. */
  insights: Set<string>
}
interface Options {
  load: (table: string, items: Row[]) => Promise<void>
  /** What is wrong with restored tables. */
  lacksIndex?: string
  /** Settings that it does not take. */
  refuses?: keyof UpdateTableCommandInput
}

/**
 * Answers, in front of an emulator, what DynamoDB answers about the making of tables, as its documentation says: a restored table has
 * its items and indexes, but no stream, time to live, recovery, tags and protection, and it cannot be changed while it changes.
 */
export function answerControlPlane(client: DynamoDBClient, { load, lacksIndex, refuses }: Options) {
  let snapshot: { at: Date; items: Row[] } | undefined
  const tables = new Map<string, Made>()
  const asked: string[] = []
  let failing: string | undefined
  const indexes = TABLE.indexes.filter(({ name }) => name !== lacksIndex).map(({ name: IndexName }) => ({ IndexName }))

  const described = (name: string): object => {
    const { becoming, settings } = tables.get(name) ?? { becoming: undefined, settings: {} }
    const made = tables.get(name)
    if (made) made.becoming = undefined
    const stream = settings.StreamSpecification && { LatestStreamArn: `arn:aws:dynamodb:us-east-1:111111111111:table/${name}/stream/now` }
    return { ...settings, ...stream, TableArn: `arn:${name}`, GlobalSecondaryIndexes: indexes, TableStatus: becoming ?? 'ACTIVE' }
  }
  const changing = (name: string): Made => {
    const made = tables.get(name)
    if (!made || made.becoming !== undefined) throw new Error(`${name} cannot be changed now`)
    return made
  }
  const recovery = (name: string) => {
    const isOn = tables.get(name)?.hasRecovery ?? true
    return { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: isOn ? 'ENABLED' : 'DISABLED' } }
  }

  async function make(name: string): Promise<object> {
    await client.send(new CreateTableCommand(tableInput(name)))
    await load(name, snapshot?.items ?? [])
    tables.set(name, { becoming: 'CREATING', settings: {}, hasRecovery: false, tags: [], insights: new Set() })
    return {}
  }

  type Input = Row & {
    TableName: string
    ResourceArn: string
    TargetTableName: string
    Tags: unknown[]
    RestoreDateTime: Date
    IndexName?: string
  }
  const answers: Readonly<Record<string, (input: Input) => object | Promise<object>>> = {
    RestoreTableToPointInTimeCommand({ TargetTableName, RestoreDateTime }) {
      if (!snapshot || RestoreDateTime < snapshot.at) throw new Error(`RestoreDateTime is before the first restorable time`)
      return make(TargetTableName)
    },
    UpdateTableCommand({ TableName, ...change }) {
      const made = changing(TableName)
      if (refuses === undefined || !(refuses in change)) Object.assign(made.settings, change)
      made.becoming = 'UPDATING'
      return {}
    },
    UpdateContinuousBackupsCommand: ({ TableName }) => Object.assign(changing(TableName), { hasRecovery: true }),
    UpdateContributorInsightsCommand: ({ TableName, IndexName = '' }) => changing(TableName).insights.add(IndexName),
    DescribeContributorInsightsCommand: ({ TableName, IndexName = '' }) => ({
      ContributorInsightsStatus: tables.get(TableName)?.insights.has(IndexName) ? 'ENABLING' : 'DISABLED',
    }),
    DescribeContinuousBackupsCommand: ({ TableName }) => ({ ContinuousBackupsDescription: recovery(TableName) }),
    TagResourceCommand: ({ ResourceArn, Tags }) => Object.assign(changing(ResourceArn.slice('arn:'.length)), { tags: Tags }),
    ListTagsOfResourceCommand: ({ ResourceArn }) => ({ Tags: tables.get(ResourceArn.slice('arn:'.length))?.tags ?? [] }),
  }
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (commandName === failing) {
          failing = undefined
          throw new Error('killed')
        }
        asked.push(commandName)
        const input = args.input as Input
        const answer = answers[commandName]
        if (answer) return { output: { $metadata: {}, ...(await answer(input)) } as never, response: undefined }
        const passed = await next(args)
        if (commandName === 'DescribeTableCommand') Object.assign((passed.output as { Table: object }).Table, described(input.TableName))
        return passed
      },
    { step: 'initialize', priority: 'high' },
  )

  return {
    asked,
    /** Ends the process at the next call of this name, as an error. */
    failAt: (commandName: string) => void (failing = commandName),
    /** Remembers the items of a table: what a restore to this time gives. */
    async remember(TableName: string): Promise<Date> {
      const { Items = [] } = await client.send(new ScanCommand({ TableName }))
      // A minute earlier for each, because the names of restored tables say it.
      remembered += 1
      snapshot = { at: new Date(Date.now() - remembered * 60_000), items: Items.map((item) => unmarshall(item)) }
      return snapshot.at
    },
    /** Whether there is such a table. */
    has: (TableName: string): Promise<boolean> =>
      client.send(new DescribeTableCommand({ TableName })).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ResourceNotFoundException) return false
          throw error
        },
      ),
    /** Makes a table of the remembered items, as AWS Backup restores one. */
    make,
    settingsOf: (name: string) => tables.get(name),
  }
}
