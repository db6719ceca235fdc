/**
 * `npm run redrive` shows the batches of stream records that a job could not handle; `npm run redrive -- <job>|all` repeats them. They are
 * those of the data folder, or of the bucket that FAILED_BUCKET names, with the AWS credentials of the environment.
 */
import { localBatches } from '../local/dead-letters.ts'
import { runOnce } from '../local/process/run-once.ts'
import { batchesIn } from './bucket.ts'
import { redrive, showFailed } from './failed-batches.ts'

const [job] = process.argv.slice(2)
const { FAILED_BUCKET } = process.env

await runOnce('The redrive failed', async (settings) => {
  const batches = FAILED_BUCKET ? batchesIn(FAILED_BUCKET) : localBatches(settings)
  try {
    if (job === undefined) await showFailed(batches, console.log)
    else if ((await redrive(batches, job, console.log)) > 0) process.exitCode = 1
  } finally {
    await batches.close()
  }
})
