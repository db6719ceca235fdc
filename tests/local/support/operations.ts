import { Throttle } from '../../../infra/local/aws/dynamodb/capacity/throttle.ts'
import { noFaults } from '../../../infra/local/aws/dynamodb/faults.ts'
import { operationsOn } from '../../../infra/local/aws/dynamodb/operations.ts'
import { Store } from '../../../infra/local/aws/dynamodb/store/store.ts'
import { StreamLog } from '../../../infra/local/aws/dynamodb/stream/log.ts'
import { Tables } from '../../../infra/local/aws/dynamodb/tables/tables.ts'
import { Held } from '../../../infra/local/aws/dynamodb/writes/held.ts'
import { definition } from './dynamodb.ts'

/** The operations without a server: calls of one turn of the event loop, as those of worker threads are. */
export async function operations(table: string) {
  const faults = noFaults()
  const store = Store.open(undefined)
  const log = await StreamLog.open(store)
  const call = operationsOn({ store, tables: new Tables(store), log, held: new Held(), faults, throttle: new Throttle(faults) })
  await call('CreateTable', definition(table))
  return call
}
