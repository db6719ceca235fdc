import { serve, type Service } from '../service.ts'
import type { Credentials } from '../signature.ts'
import { Throttle } from './capacity/throttle.ts'
import type { Core } from './core.ts'
import { openEngine } from './engine/dynalite.ts'
import { Expiry } from './expiry/expiry.ts'
import { sweep } from './expiry/sweep.ts'
import { noFaults, type Faults } from './faults.ts'
import { loadItems } from './load.ts'
import { operationsOn } from './operations.ts'
import { serviceOf } from './server.ts'
import { ChangeStream } from './stream/index.ts'
import { StreamLog } from './stream/log.ts'
import { Journal } from './writes/journal.ts'
import { Locks } from './writes/locks.ts'

export type { Faults, StreamFaults } from './faults.ts'
export type { StreamEvent, StreamRecord, Subscription } from './stream/index.ts'

export interface LocalDynamoDB {
  endpoint: string
  service: Service
  stream: ChangeStream
  faults: Faults
  /** Writes many plain items at once, index entries too, without stream records: a door for benchmarks. */
  load(tableName: string, items: readonly Record<string, unknown>[]): Promise<void>
  /** Removes what is expired now; by itself this happens once a minute. */
  expire(): Promise<void>
  close(): Promise<void>
}

const SWEEP_EVERY = 60_000

/** DynamoDB in this process, on 127.0.0.1; in memory when no directory is named. Rejects with one sentence when it cannot start. */
/** What calls are signed with unless `startDynamoDB` is given something else. */
const DEFAULT_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }

export interface DynamoDBOptions {
  directory?: string
  port?: number
  credentials?: Credentials
}

export async function startDynamoDB({ directory, port, credentials = DEFAULT_CREDENTIALS }: DynamoDBOptions = {}): Promise<LocalDynamoDB> {
  const engine = await openEngine(directory)
  const faults = noFaults()
  const log = await StreamLog.open(engine.level)
  const journal = new Journal(engine.level, log)
  const core: Core = { engine, journal, faults, throttle: new Throttle(faults), locks: new Locks(), expiry: await Expiry.open(engine) }
  const stream = await ChangeStream.open(engine.level, log, journal, faults)
  const listening = await serve(serviceOf(operationsOn(core), faults, credentials), port).catch(async (error: unknown) => {
    await engine.level.close()
    throw error
  })
  const sweeping = setInterval(() => void sweep(core).catch(console.error), SWEEP_EVERY).unref()

  return {
    endpoint: listening.endpoint,
    service: listening.service,
    stream,
    faults,
    load: (tableName, items) => loadItems(core, tableName, items),
    expire: () => sweep(core),
    /** Handlers may still write while their last delivery ends, so the stream is closed before the server. */
    async close() {
      clearInterval(sweeping)
      await stream.close()
      await listening.close()
      await journal.settled()
      await engine.level.close()
    },
  }
}
