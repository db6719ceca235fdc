import { STREAM_JOBS, type StreamJob } from '../jobs.ts'
import type { Home } from './home.ts'
import { filterOf } from './stream-filter.ts'

/** Feeds the jobs of infra/jobs.ts from the table's stream, as Lambda's event source mappings do. */
export function feedJobs(stream: Home['dynamodb']['stream'], invoke: (name: string, event: object) => Promise<unknown>): void {
  for (const [name, job] of Object.entries<StreamJob>(STREAM_JOBS)) {
    stream.subscribe({
      name,
      batchSize: job.batchSize,
      windowSeconds: job.batchingWindow,
      filter: filterOf(job.patterns),
      deliver: (event) => invoke(name, event),
    })
  }
}
