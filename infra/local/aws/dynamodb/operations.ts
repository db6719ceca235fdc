import type { Core } from './core.ts'
import { enableExpiry } from './expiry/expiry.ts'
import { batchGet, getOne } from './reads/get.ts'
import { query, scan } from './reads/query.ts'
import { refused } from './refusal.ts'
import { REQUESTS, type RequestOf, type Requests } from './requests/requests.ts'
import { tableOf, type Table } from './tables/table.ts'
import { batchWrite } from './writes/batch-write.ts'
import { writeOne } from './writes/single.ts'
import { Tokens } from './writes/tokens.ts'
import { transactWrite, type Cost } from './writes/transact-write.ts'

/** Each gets its request in normal form and answers JSON text. */
type Known = { [Name in keyof Requests]: (request: RequestOf<Name>) => string | Promise<string> }
/** One call of the API: its answer as JSON text. Throws a Refusal, or a StoreFailure when nothing can be written. */
export type Operations = (name: string, input: unknown) => Promise<string>

/** Every call of the API that is known here, by its name. */
export function operationsOn(core: Core): Operations {
  const { tables } = core
  const tokens = new Tokens<Cost[]>()
  const known: Known = {
    GetItem: (request) => getOne(core, request),
    BatchGetItem: (request) => batchGet(core, request),
    Query: (request) => query(core, request),
    Scan: (request) => scan(core, request),
    PutItem: (request) => writeOne(core, 'Put', request),
    UpdateItem: (request) => writeOne(core, 'Update', request),
    DeleteItem: (request) => writeOne(core, 'Delete', request),
    BatchWriteItem: (request) => batchWrite(core, request),
    TransactWriteItems: (request) => transactWrite(core, tokens, request),
    CreateTable: async (request) => JSON.stringify({ TableDescription: describe(await tables.create(tableOf(request))) }),
    DescribeTable: ({ TableName }) => JSON.stringify({ Table: describe(tables.get(TableName)) }),
    ListTables: () => JSON.stringify({ TableNames: tables.all().map(({ name }) => name) }),
    async UpdateTimeToLive({ TableName, TimeToLiveSpecification }) {
      const { Enabled, AttributeName } = TimeToLiveSpecification
      await enableExpiry(core, tables.get(TableName), Enabled ? AttributeName : undefined)
      return JSON.stringify({ TimeToLiveSpecification })
    },
    DescribeTimeToLive({ TableName }) {
      const { timeToLive: AttributeName } = tables.get(TableName)
      const description = AttributeName === undefined ? { TimeToLiveStatus: 'DISABLED' } : { TimeToLiveStatus: 'ENABLED', AttributeName }
      return JSON.stringify({ TimeToLiveDescription: description })
    },
  }
  return async (name, input) => {
    if (!Object.hasOwn(known, name))
      throw refused('UnknownOperationException', `This emulator of DynamoDB does not know the operation ${name}.`)
    const operation = name as keyof Requests
    return (known[operation] as (request: unknown) => string | Promise<string>)(REQUESTS[operation](input, name))
  }
}

const describe = ({ name, createdAt }: Table) => ({ TableName: name, TableStatus: 'ACTIVE', CreationDateTime: createdAt / 1_000 })
