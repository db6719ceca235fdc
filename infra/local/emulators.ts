import { join } from 'node:path'
import { UNUSED_UPLOAD_HOURS } from '../../shared/limits.ts'
import { startDynamoDB, type Durability } from './aws/dynamodb/index.ts'
import { CREDENTIALS, handlerEnvironment, UPLOADS_BUCKET } from './environment.ts'
import { startOutbox } from './aws/ses/index.ts'
import type { Mail } from './aws/ses/mail.ts'
import { startS3 } from './aws/s3/index.ts'
import { startLive } from './live/index.ts'
import { startSecrets } from './aws/secrets/index.ts'
import { keptSecrets } from './secrets/file.ts'
import { makeSecrets, ORIGIN_SECRET } from './secrets/values.ts'
import { refuseIncomplete } from './process/refuse-incomplete.ts'
import { createTable, hasTable } from './table.ts'

export interface EmulatorOptions {
  /** Where the data is kept; the table lives in memory when `inMemory` is set. */
  directory: string
  inMemory?: boolean
  durability?: Durability
  /** Called with each mail of the outbox. */
  onMail?: (mail: Mail) => void
}

/** The services that the handlers call, on 127.0.0.1, with the table and the bucket in place. */
export async function startEmulators({ directory, inMemory = false, durability = 'durable', onMail }: EmulatorOptions) {
  // First, because it locks the folder: two houses on the same data would clear away each other's files.
  const kept = inMemory ? {} : { directory: join(directory, 'dynamodb'), durability }
  const dynamodb = await startDynamoDB({ ...kept, credentials: CREDENTIALS })
  if (!inMemory && (await hasTable(dynamodb.endpoint))) refuseIncomplete(directory)
  const values = inMemory ? makeSecrets() : await keptSecrets(directory)
  const secrets = await startSecrets({ values: { ...values }, credentials: CREDENTIALS })
  const live = await startLive({ credentials: CREDENTIALS })
  const s3 = await startS3({
    directory: join(directory, 's3'),
    credentials: CREDENTIALS,
    expiry: [{ prefix: 'pending/', hours: UNUSED_UPLOAD_HOURS }],
  })
  const outbox = await startOutbox({ directory: join(directory, 'outbox'), credentials: CREDENTIALS, ...(onMail && { onMail }) })
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
    }),
    originSecret: values[ORIGIN_SECRET],
    /** Those that answer in this process too, by their origin. */
    services: new Map([
      ...[dynamodb, secrets, outbox].map(({ endpoint, service }) => [endpoint, service] as const),
      [live.origin, live.service] as const,
    ]),
    dynamodb,
    s3,
    live,
    async close(): Promise<void> {
      await Promise.all([dynamodb.close(), s3.close(), secrets.close(), outbox.close(), live.close()])
    },
  }
}
