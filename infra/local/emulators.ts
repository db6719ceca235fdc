import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { UNUSED_UPLOAD_HOURS } from '../../shared/limits.ts'
import { startDynamoDB, type Durability } from './aws/dynamodb/index.ts'
import { CREDENTIALS, handlerEnvironment, UPLOADS_BUCKET } from './environment.ts'
import { startOutbox } from './aws/ses.ts'
import type { Mail } from './aws/ses.ts'
import { startS3 } from './aws/s3/index.ts'
import { startLive } from './live/index.ts'
import { startQueue } from './aws/sqs.ts'
import { startLogs } from './aws/logs.ts'
import { startSecrets } from './aws/secrets.ts'
import { keptSecrets, makeSecrets, OPERATORS_SECRET, secretsNow, sentByEdge } from './secrets.ts'
import { createTable, hasTable } from './table.ts'
import { StartFailure } from './process/settings.ts'
import { MAIL_EVENTS } from '../topology/functions.ts'
import { WEBHOOK_QUEUE, WORK_QUEUE } from '../topology/jobs.ts'

export interface EmulatorOptions {
  /** Where the data is kept; the table lives in memory when `inMemory` is set. */
  directory: string
  inMemory?: boolean
  durability?: Durability
  /** Of the stream of a new table. */
  shards?: number
  /** The secret of the operators, in place of the stored one. */
  operators?: string
  /** Called with each mail of the outbox. */
  onMail?: (mail: Mail) => void
  /** Invokes the function that reads what SES publishes of mails. */
  onMailEvent?: (name: string, event: object) => unknown
}

/** The services that the handlers call, on 127.0.0.1, with the table and the bucket in place. */
export async function startEmulators({
  directory,
  inMemory = false,
  durability = 'durable',
  shards,
  operators,
  onMail,
  onMailEvent,
}: EmulatorOptions) {
  // First, because it locks the folder: two processes on the same data would delete each other's files.
  const store = inMemory ? {} : { directory: join(directory, 'dynamodb'), durability }
  const dynamodb = await startDynamoDB({ ...store, credentials: CREDENTIALS, ...(shards !== undefined && { shards }) })
  if (!inMemory && (await hasTable(dynamodb.endpoint))) refuseIncomplete(directory)
  const first = inMemory ? makeSecrets() : await keptSecrets(directory)
  const kept = inMemory ? () => ({ values: first, changedAt: 0 }) : secretsNow(directory)
  const ofTests = operators === undefined ? {} : { [OPERATORS_SECRET]: operators }
  const secrets = await startSecrets({ values: () => ({ ...kept().values, ...ofTests }), credentials: CREDENTIALS })
  const queue = await startQueue({ credentials: CREDENTIALS, workers: WORK_QUEUE.workersLocally, keptMs: WORK_QUEUE.keptSeconds * 1_000 })
  const webhookQueue = await startQueue({
    credentials: CREDENTIALS,
    workers: WEBHOOK_QUEUE.workersLocally,
    keptMs: WEBHOOK_QUEUE.keptSeconds * 1_000,
  })
  const logs = await startLogs(CREDENTIALS)
  const live = await startLive({ credentials: CREDENTIALS })
  const s3 = await startS3({
    directory: join(directory, 's3'),
    credentials: CREDENTIALS,
    expiry: [{ prefix: 'pending/', hours: UNUSED_UPLOAD_HOURS }],
  })
  const outbox = await startOutbox({
    directory: join(directory, 'outbox'),
    credentials: CREDENTIALS,
    ...(onMail && { onMail }),
    onEvent: onMailEvent && ((event) => onMailEvent(MAIL_EVENTS.name, { Records: [{ Sns: { Message: JSON.stringify(event) } }] })),
  })
  await s3.createBucket(UPLOADS_BUCKET)
  // Last: a folder whose database has the table has everything else too.
  await createTable(dynamodb.endpoint)
  return {
    environment: handlerEnvironment({
      dynamodb: dynamodb.endpoint,
      s3: s3.endpoint,
      secrets: secrets.endpoint,
      mail: outbox.endpoint,
      live: live.endpoint,
      queue: queue.url,
      webhookQueue: webhookQueue.url,
      logs: logs.endpoint,
    }),
    originSecret: () => sentByEdge(kept()),
    /** Those that answer in this process too, by their origin. */
    services: new Map([
      ...[dynamodb, secrets, outbox, queue, webhookQueue, logs].map(({ endpoint, service }) => [endpoint, service] as const),
      [live.origin, live.service] as const,
    ]),
    dynamodb,
    s3,
    live,
    queue,
    webhookQueue,
    /** Keeps a line that a function logged. */
    writeLog: (line: string) => logs.write(line),
    async close(): Promise<void> {
      // Their workers end before what they use.
      await Promise.all([queue.close(), webhookQueue.close()])
      await Promise.all([dynamodb.close(), s3.close(), secrets.close(), outbox.close(), live.close(), logs.close()])
    },
  }
}

/** Refuses a data folder whose database has data, and which lacks what that data needs. */
function refuseIncomplete(directory: string): void {
  const [secrets, files] = [join(directory, 'secrets.json'), join(directory, 's3')]
  if (!existsSync(secrets))
    throw new StartFailure(
      `${secrets} is missing, the keys of the data in ${directory}: put it back from a backup, or write {} to it for new keys (every user must then sign in again).`,
    )
  if (!existsSync(files))
    throw new StartFailure(
      `${files} is missing, the uploaded images of the data in ${directory}: put it back from a backup, or make it as an empty folder to go on without images.`,
    )
}
