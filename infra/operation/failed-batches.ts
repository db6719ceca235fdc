import { MINUTE_MS } from '../../shared/time.ts'

/** What Lambda writes to S3 of a batch of stream records that it discarded, and the local environment to a file. */
export interface FailedBatch {
  requestContext: { functionArn: string; condition: string }
  /** `functionError` is the error itself in the local environment, and says only that there was one in the cloud. */
  responseContext?: { functionError?: string }
  timestamp: string
  DDBStreamBatchInfo: { shardId: string; batchSize: number }
  /** The event, as JSON text or not; missing when the records had left the stream. */
  payload?: unknown
}

export interface FailedBatches {
  keys(): AsyncIterable<string>
  read(key: string): Promise<FailedBatch>
  remove(key: string): Promise<void>
  /** Gives the function's answer; rejects with its error. */
  invoke(functionArn: string, event: string): Promise<unknown>
  close(): Promise<void>
}
type Say = (line: string) => void

const nameOf = ({ requestContext }: FailedBatch): string => requestContext.functionArn.split(':')[6] ?? ''
const lettersOf = (text: string): string => text.replaceAll(/\W/g, '').toLowerCase()
/** The name that CloudFormation generates for a function has the letters of ours in it. */
const isOf = (batch: FailedBatch, job: string): boolean => job === 'all' || lettersOf(nameOf(batch)).includes(lettersOf(job))

/** Says how many batches there are of each function, since when, and why they failed. */
export async function showFailed(batches: FailedBatches, say: Say): Promise<void> {
  const found: FailedBatch[] = []
  for await (const key of batches.keys()) found.push(await batches.read(key))
  if (found.length === 0) say('No batch has failed.')
  for (const [name, own] of Map.groupBy(found, nameOf)) {
    const records = own.reduce((sum, { DDBStreamBatchInfo: { batchSize } }) => sum + batchSize, 0)
    const oldest = Math.min(...own.map(({ timestamp }) => Date.parse(timestamp)))
    const minutes = Math.round((Date.now() - oldest) / MINUTE_MS)
    const reasons = own.map(({ requestContext, responseContext }) => responseContext?.functionError ?? requestContext.condition)
    say(`${name}: batches ${own.length}, records ${records}, oldest ${minutes} min ago; ${[...new Set(reasons)].join('; ')}`)
  }
}

/** Repeats the batches of a function, or of all; a batch is removed when the function has handled it. Gives how many are left. */
export async function redrive(batches: FailedBatches, job: string, say: Say): Promise<number> {
  const counts = { repeated: 0, left: 0 }
  for await (const key of batches.keys()) {
    const batch = await batches.read(key)
    if (!isOf(batch, job)) continue
    try {
      await repeat(batches, batch)
      await batches.remove(key)
      counts.repeated += 1
    } catch (error) {
      counts.left += 1
      say(`${key} stays: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  say(`Batches repeated: ${counts.repeated}; left: ${counts.left}.`)
  return counts.left
}

async function repeat(batches: FailedBatches, batch: FailedBatch): Promise<void> {
  const { payload, requestContext, DDBStreamBatchInfo: of } = batch
  if (payload === undefined) throw new Error('its records had left the stream')
  // Behind its checkpoint, which went on without them, it would add nothing and succeed.
  if (isOf(batch, 'counts')) throw new Error('its clicks are counted by npm run recount, as the runbook says')
  const answer = (await batches.invoke(requestContext.functionArn, typeof payload === 'string' ? payload : JSON.stringify(payload))) as {
    batchItemFailures?: { itemIdentifier: string }[]
  } | null
  const [failed] = answer?.batchItemFailures ?? []
  if (failed) throw new Error(`record ${failed.itemIdentifier} of ${of.shardId} fails again`)
}
