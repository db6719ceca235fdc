import { serve, signed, type Service } from '../service.ts'
import type { Credentials } from '../signature.ts'
import { Throttle } from './capacity/throttle.ts'
import type { Core } from './core.ts'
import { sweep } from './expiry/sweep.ts'
import { noFaults, type Faults } from './faults.ts'
import { loadItems } from './load.ts'
import { operationsOn } from './operations.ts'
import { refusal, serviceOf } from './server.ts'
import { Store, type Durability } from './store/store.ts'
import { ChangeStream } from './stream/index.ts'
import { StreamLog } from './stream/log.ts'
import { Tables } from './tables/tables.ts'
import { Held } from './writes/held.ts'

export type { Faults, StreamFaults } from './faults.ts'
export type { Durability } from './store/store.ts'
export type { StreamEvent, StreamRecord, Subscription } from './stream/index.ts'

export interface LocalDynamoDB {
  endpoint: string
  /** For calls of this process, which need no signature. */
  service: Service
  stream: ChangeStream
  faults: Faults
  /** Writes many plain items in one transaction, index entries too, without stream records: a door for benchmarks. */
  load(tableName: string, items: Iterable<Record<string, unknown>>): Promise<void>
  /** Removes what is expired now; by itself this happens once a minute. */
  expire(): Promise<void>
  close(): Promise<void>
}

const SWEEP_EVERY_MS = 60_000
/** How many turns of the event loop writes wait for one another while conflicts are switched on. */
const TURNS_TO_MEET = 3
/** What calls are signed with unless `startDynamoDB` is given something else. */
const DEFAULT_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }

export interface DynamoDBOptions {
  /** Where the data is kept; in memory without it. */
  directory?: string
  port?: number
  credentials?: Credentials
  durability?: Durability
  /** Of the stream of a new store; one that exists keeps its own. */
  shards?: number
}

/** DynamoDB in this process, on 127.0.0.1. Rejects with a StoreFailure, whose message is one sentence, when it cannot start. */
export async function startDynamoDB(options: DynamoDBOptions = {}): Promise<LocalDynamoDB> {
  const { directory, port, credentials = DEFAULT_CREDENTIALS, durability, shards } = options
  const faults = noFaults()
  const store = Store.open(directory, {
    ...(durability && { durability }),
    turns: () => (faults.conflictWhenLocked ? TURNS_TO_MEET : 1),
    diskFailure: () => faults.diskFailure?.(),
  })
  const log = await StreamLog.open(store, shards)
  const core: Core = { store, tables: new Tables(store), log, held: new Held(), faults, throttle: new Throttle(faults) }
  const stream = new ChangeStream(store, log, faults)
  const service = serviceOf(operationsOn(core), faults)
  const listening = await serve(signed({ name: 'dynamodb', credentials, refusal }, service), port).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  const sweeping = setInterval(() => void sweep(core).catch(console.error), SWEEP_EVERY_MS).unref()

  return {
    endpoint: listening.endpoint,
    service,
    stream,
    faults,
    load: (tableName, items) => loadItems(core, tableName, items),
    expire: () => sweep(core),
    /** Handlers may still write while their last delivery ends, so the stream is closed before the server. */
    async close() {
      clearInterval(sweeping)
      await stream.close()
      await listening.close()
      await store.close()
    },
  }
}
