import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FailedBatch, FailedBatches } from '../operation/failed-batches.ts'
import { filesIn } from './backup/copies.ts'
import type { Discarded } from './aws/dynamodb/stream/index.ts'
import { startEmulators } from './emulators.ts'
import { invoke } from './in-process/handlers.ts'
import { sentenceOf } from './process/sentence.ts'
import { type Settings, StartFailure } from './process/settings.ts'

/** How the release before 051 of infra/cloud/decisions kept a batch. */
type FormerLetter = Omit<Discarded, 'error'> & { job: string; reason: string }

const folderIn = (directory: string): string => join(directory, 'dead-letters')

/** The on-failure destination of the local environment: one file per discarded batch. */
export const deadLettersIn =
  (directory: string) =>
  async (job: string, lost: Discarded): Promise<void> => {
    const folder = folderIn(directory)
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')} ${job} ${lost.shardId}.json`)
    await writeFile(file, `${JSON.stringify(batchOf(job, lost), undefined, 2)}\n`)
    console.error(`${job} failed on ${lost.records.length} records, last after ${lost.attempts} tries. To repeat them: npm run redrive`)
  }

const batchOf = (job: string, { shardId, records, error }: Discarded): FailedBatch => ({
  requestContext: { functionArn: `arn:aws:lambda:us-east-1:000000000000:function:${job}`, condition: 'RecordAgeExceeded' },
  responseContext: { functionError: String(error) },
  timestamp: new Date().toISOString(),
  DDBStreamBatchInfo: { shardId, batchSize: records.length },
  payload: JSON.stringify({ Records: records }),
})

/** The failed batches of a data folder. The first that is repeated starts the services, for which the product must be stopped. */
export function localBatches(settings: Settings): FailedBatches {
  const folder = folderIn(settings.directory)
  let started: ReturnType<typeof start> | undefined
  return {
    async *keys() {
      yield* (await filesIn(folder)).toSorted()
    },
    async read(key) {
      const kept = JSON.parse(await readFile(join(folder, key), 'utf8')) as FailedBatch | FormerLetter
      return 'records' in kept ? batchOf(kept.job, { ...kept, error: kept.reason }) : kept
    },
    remove: (key) => rm(join(folder, key)),
    async invoke(functionArn, event) {
      started ??= start(settings)
      await started
      return invoke(functionArn.split(':')[6] ?? '', JSON.parse(event) as object)
    },
    close: async () => (await started?.catch(() => undefined))?.close(),
  }
}

async function start(settings: Settings) {
  const { directory, durability, port, siteOrigin = `http://127.0.0.1:${port}` } = settings
  const emulators = await startEmulators({ directory, durability }).catch((error: unknown) => {
    throw new StartFailure(sentenceOf(error, settings, 'The redrive failed'))
  })
  Object.assign(process.env, emulators.environment, { SITE_ORIGIN: siteOrigin })
  return emulators
}
