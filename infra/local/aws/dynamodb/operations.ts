import type { Core } from './core.ts'
import { createTable } from './engine/create-table.ts'
import type { ActionName } from './engine/dynalite.ts'
import type { Answer } from './engine/dynalite-internals.ts'
import { refused } from './refusal.ts'
import { ttlOperations } from './expiry/operations.ts'
import { batchGet, type BatchGetInput } from './reads/batch-get.ts'
import { getOne, type GetInput } from './reads/get.ts'
import { query, type QueryInput } from './reads/query.ts'
import { transactGet, type TransactGetInput } from './reads/transact-get.ts'
import { batchWrite, type BatchWriteInput } from './writes/batch-write.ts'
import type { WriteInput } from './writes/plan.ts'
import { writeOne } from './writes/single.ts'
import { Tokens } from './writes/tokens.ts'
import { transactWrite, type Committed, type TransactWriteInput } from './writes/transact-write.ts'

type Operation = (input: never) => Promise<Answer>
export type Operations = (name: string, input: unknown) => Promise<Answer>

/** Every call of the API that is known here, by its name. */
export function operationsOn(core: Core): Operations {
  const tokens = new Tokens<Committed>()
  const plain = (name: ActionName) => async (input: object) => core.engine.run(name, core.engine.parse(name, input))
  const operations: Readonly<Record<string, Operation>> = {
    PutItem: (input: WriteInput) => writeOne(core, 'PutItem', input),
    UpdateItem: (input: WriteInput) => writeOne(core, 'UpdateItem', input),
    DeleteItem: (input: WriteInput) => writeOne(core, 'DeleteItem', input),
    BatchWriteItem: (input: BatchWriteInput) => batchWrite(core, input),
    TransactWriteItems: (input: TransactWriteInput) => transactWrite(core, tokens, input),
    TransactGetItems: (input: TransactGetInput) => transactGet(core, input),
    GetItem: (input: GetInput) => getOne(core, input),
    BatchGetItem: (input: BatchGetInput) => batchGet(core, input),
    Query: (input: QueryInput) => query(core, 'Query', input),
    Scan: (input: QueryInput) => query(core, 'Scan', input),
    ...ttlOperations(core),
    CreateTable: (input: { TableName: string }) => createTable(core.engine, input),
    DescribeTable: plain('DescribeTable'),
    ListTables: plain('ListTables'),
    UpdateTable: plain('UpdateTable'),
    DeleteTable: plain('DeleteTable'),
    TagResource: plain('TagResource'),
    UntagResource: plain('UntagResource'),
    ListTagsOfResource: plain('ListTagsOfResource'),
  }
  return async (name, input) => {
    const operation = operations[name]
    if (!operation) throw refused('UnknownOperationException', `The operation ${name} is not known here`)
    return operation(input as never)
  }
}
