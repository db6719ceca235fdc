import { STREAM_JOBS, type StreamJob } from '../../topology/jobs.ts'
import type { ChangeStream, Discarded } from '../aws/dynamodb/stream/index.ts'
import { filterOf } from './filter.ts'

export interface FeedOptions {
  stream: Pick<ChangeStream, 'subscribe'>
  invoke: (name: string, event: object) => Promise<unknown>
  /** The dead-letter queue of a job. */
  onDiscarded: (name: string, lost: Discarded) => void | Promise<void>
}

/** Feeds the jobs of infra/topology/jobs.ts from the table's stream, as Lambda's event source mappings do. */
export function feedJobs({ stream, invoke, onDiscarded }: FeedOptions): void {
  for (const [name, job] of Object.entries<StreamJob>(STREAM_JOBS)) {
    stream.subscribe({
      name,
      batchSize: job.batchSize,
      batchingSeconds: job.batchingWindow,
      filter: filterOf(job.patterns),
      bisect: job.bisectOnError,
      ...(job.tumblingWindow !== undefined && { windowSeconds: job.tumblingWindow }),
      ...(job.retries !== 'unlimited' && { retries: job.retries }),
      deliver: (event) => invoke(name, event),
      onDiscarded: (lost) => onDiscarded(name, lost),
    })
  }
}
