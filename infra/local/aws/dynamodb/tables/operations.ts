import type { Core } from '../core.ts'
import { readCreateTable } from '../requests/create-table.ts'
import { readListTables, readTableName, readUpdateTimeToLive } from '../requests/name.ts'
import { arnOf } from '../stream/record.ts'
import { enableExpiry } from '../expiry/expiry.ts'
import type { Table } from './table.ts'

/** CreateTable, DescribeTable, ListTables, DeleteTable and the two calls about the time to live. */
export const tableOperations = (core: Core) => {
  const { tables } = core
  return {
    async CreateTable(input: unknown) {
      return JSON.stringify({ TableDescription: describe(await tables.create(readCreateTable(input)), 'ACTIVE') })
    },
    DescribeTable: (input: unknown) => JSON.stringify({ Table: describe(tables.get(readTableName(input)), 'ACTIVE') }),
    ListTables(input: unknown) {
      const { limit, after = '' } = readListTables(input)
      const names = tables.all().flatMap(({ name }) => (name > after ? [name] : []))
      const page = names.slice(0, limit)
      return JSON.stringify({ TableNames: page, ...(names.length > limit && { LastEvaluatedTableName: page.at(-1) }) })
    },
    async DeleteTable(input: unknown) {
      return JSON.stringify({ TableDescription: describe(await tables.delete(readTableName(input)), 'DELETING') })
    },
    async UpdateTimeToLive(input: unknown) {
      const { table, enabled, attribute } = readUpdateTimeToLive(input)
      await enableExpiry(core, tables.get(table), enabled ? attribute : undefined)
      return JSON.stringify({ TimeToLiveSpecification: { Enabled: enabled, AttributeName: attribute } })
    },
    DescribeTimeToLive(input: unknown) {
      const { timeToLive: AttributeName } = tables.get(readTableName(input))
      const description = AttributeName === undefined ? { TimeToLiveStatus: 'DISABLED' } : { TimeToLiveStatus: 'ENABLED', AttributeName }
      return JSON.stringify({ TimeToLiveDescription: description })
    },
  }
}

function describe({ name, given, createdAt }: Table, TableStatus: string) {
  const { BillingMode, GlobalSecondaryIndexes, LocalSecondaryIndexes, ...rest } = given
  const arn = `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`
  const indexed = (IndexStatus: object) => (index: { IndexName: string }) => ({
    ...index,
    ...IndexStatus,
    IndexArn: `${arn}/index/${index.IndexName}`,
  })
  return {
    ...rest,
    TableArn: arn,
    TableStatus,
    CreationDateTime: createdAt / 1_000,
    BillingModeSummary: { BillingMode },
    LatestStreamArn: arnOf(name),
    ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(indexed({ IndexStatus: 'ACTIVE' })) }),
    ...(LocalSecondaryIndexes && { LocalSecondaryIndexes: LocalSecondaryIndexes.map(indexed({})) }),
  }
}
