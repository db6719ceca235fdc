import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Discarded } from './aws/dynamodb/stream/index.ts'

/** The dead-letter queue of the local environment: one file per discarded batch, with the reason. */
export const deadLettersIn =
  (directory: string) =>
  async (job: string, { error, ...lost }: Discarded): Promise<void> => {
    await mkdir(directory, { recursive: true })
    const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')} ${job} ${lost.shardId}.json`)
    await writeFile(file, `${JSON.stringify({ job, reason: String(error), ...lost }, undefined, 2)}\n`)
    console.error(`${job} gave up ${lost.records.length} records after ${lost.attempts} tries; they are kept in ${file}`)
  }
