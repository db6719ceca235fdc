import type { Core } from './core.ts'
import { batchGet } from './reads/batch-get.ts'
import { getOne } from './reads/get.ts'
import { query, scan } from './reads/query.ts'
import { transactGet } from './reads/transact-get.ts'
import { refused } from './refusal.ts'
import { readDelete, readPut, readUpdate } from './requests/write.ts'
import { tableOperations } from './tables/operations.ts'
import { batchWrite } from './writes/batch-write.ts'
import { writeOne } from './writes/single.ts'
import { Tokens } from './writes/tokens.ts'
import { transactWrite, type Committed } from './writes/transact-write.ts'

type Operation = (input: unknown) => string | Promise<string>
/** One call of the API: its answer as JSON text. Throws a Refusal, or a StoreFailure when nothing can be written. */
export type Operations = (name: string, input: unknown) => Promise<string>

/** Every call of the API that is known here, by its name. */
export function operationsOn(core: Core): Operations {
  const tokens = new Tokens<Committed>()
  const operations: Readonly<Record<string, Operation>> = {
    PutItem: (input) => writeOne(core, readPut(input)),
    UpdateItem: (input) => writeOne(core, readUpdate(input)),
    DeleteItem: (input) => writeOne(core, readDelete(input)),
    BatchWriteItem: (input) => batchWrite(core, input),
    TransactWriteItems: (input) => transactWrite(core, tokens, input),
    TransactGetItems: (input) => transactGet(core, input),
    GetItem: (input) => getOne(core, input),
    BatchGetItem: (input) => batchGet(core, input),
    Query: (input) => query(core, input),
    Scan: (input) => scan(core, input),
    ...tableOperations(core),
  }
  return async (name, input) => {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
    if (!operation) throw refused('UnknownOperationException', `The operation ${name} is not known here`)
    return operation(input)
  }
}
