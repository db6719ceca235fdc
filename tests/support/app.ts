import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TimedJobName } from '../../infra/topology/jobs.ts'
import type { GivenUp } from '../../infra/local/aws/dynamodb/stream/index.ts'
import { createEdge } from '../../infra/local/edge/edge.ts'
import { siteIn } from '../../infra/local/edge/site.ts'
import { uploadsOf } from '../../infra/local/edge/uploads.ts'
import { UPLOADS_BUCKET } from '../../infra/local/environment.ts'
import { createGateway } from '../../infra/local/gateway/gateway.ts'
import { serverOf } from '../../infra/local/gateway/server.ts'
import { openHome } from '../../infra/local/home.ts'
import { listen } from '../../infra/local/aws/loopback.ts'
import type { Mail } from '../../infra/local/aws/ses/mail.ts'
import { feedJobs } from '../../infra/local/jobs/feed.ts'
import { routes } from '../../infra/topology/routes.ts'
import { callerOf, rawTo } from './app/client.ts'
import { invoke } from './app/handlers.ts'
import { catchLogs } from './app/logs.ts'
import { signUpWith } from './app/people.ts'

export type { CallOptions, RawInit } from './app/client.ts'
export type { Person } from './app/people.ts'

export interface AppOptions {
  /** Whether the edge believes the `x-viewer-ip` that a call brings; everybody has the address 127.0.0.1 otherwise. */
  believesViewerIp?: boolean
  /** The folder of a built site; without it only the API, the pages and the uploads are there. */
  site?: string
  /** Whether the stream feeds the jobs. */
  jobs?: boolean
  /** Whether the table is kept on disk, as at home, instead of in memory. */
  onDisk?: boolean
}

/**
 * A whole Launchcrew in this process, over HTTP: embedded services in memory, edge, gateway, handlers from their sources, jobs on the stream.
 * One per test file: the handlers read the environment once.
 */
export async function startApp({ believesViewerIp = true, site = 'no-site', jobs = true, onDisk = false }: AppOptions = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'launchcrew-'))
  const mails: Mail[] = []
  const home = await openHome({ directory, inMemory: !onDisk, onMail: (mail) => void mails.push(mail) })
  Object.assign(process.env, home.environment)
  const logs = catchLogs()
  const givenUp: GivenUp[] = []
  if (jobs) feedJobs({ stream: home.dynamodb.stream, invoke, onGivenUp: (_, lost) => void givenUp.push(lost) })

  const gateway = createGateway({ routes, invoke })
  const edge = createEdge({
    gateway,
    uploads: uploadsOf(home.s3.read, UPLOADS_BUCKET),
    site: siteIn(site),
    uploadsOrigin: home.s3.endpoint,
    originSecret: home.originSecret,
    believesViewerIp,
  })
  const front = await listen(serverOf(edge))
  const back = await listen(serverOf(gateway))
  const call = callerOf(front.endpoint)

  return {
    /** What browsers see. */
    origin: front.endpoint,
    /** The gateway without the edge before it: what nobody may use directly. */
    gatewayOrigin: back.endpoint,
    dynamodb: home.dynamodb,
    s3: home.s3,
    /** What a job could not do in all its tries. */
    givenUp,
    /** What was mailed. */
    mails,
    /** What the handlers logged. */
    logs,
    call,
    raw: rawTo(front.endpoint),
    signUp: signUpWith(call),
    /** Waits until the jobs have seen everything that was written so far. */
    settled: () => home.dynamodb.stream.drained(),
    /** Runs a timed job now. */
    run: (job: TimedJobName) =>
      invoke(job, { id: randomUUID(), source: 'aws.events', 'detail-type': 'Scheduled Event', time: new Date().toISOString() }),
    async close(): Promise<void> {
      await Promise.all([front.close(), back.close()])
      await home.close()
      await rm(directory, { recursive: true, force: true })
      logs.release()
    },
  }
}
export type App = Awaited<ReturnType<typeof startApp>>
