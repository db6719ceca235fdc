import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TimedJobName } from '../../infra/topology/jobs.ts'
import type { Discarded } from '../../infra/local/aws/dynamodb/stream/index.ts'
import type { Mail } from '../../infra/local/aws/ses.ts'
import { siteIn } from '../../infra/local/edge/site.ts'
import { callDirectly } from '../../infra/local/in-process/direct-calls.ts'
import { invoke } from '../../infra/local/in-process/handlers.ts'
import { startInProcess } from '../../infra/local/in-process/index.ts'
import { callerOf, rawTo } from './app/client.ts'
import { catchLogs } from './app/logs.ts'
import { registerWith, signUpWith } from './app/people.ts'

export type { CallOptions, RawInit } from './app/client.ts'
export type { Person } from './app/people.ts'

export interface AppOptions {
  /** Whether the edge believes the `x-viewer-ip` that a call brings; otherwise every caller has the address 127.0.0.1. */
  believesViewerIp?: boolean
  /** The folder of a built site; without it only the API, the pages and the uploads are there. */
  site?: string
  jobs?: boolean
  /** Whether the table is on disk, as in the local environment, instead of in memory. */
  onDisk?: boolean
  /** The secret of the operators. */
  operators?: string
  /** Of the table's stream. */
  shards?: number
}

/** Benchmarks start the product as well, outside of vitest and without a test that could fail. */
const onAnswer = process.env['VITEST'] !== 'true' ? undefined : (await import('./openapi/validate.ts')).validateAnswer

/** The product in this process with its data in memory. One per test file. */
export async function startApp({ onDisk = false, site, ...options }: AppOptions = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'launchcrew-'))
  const mails: Mail[] = []
  const discarded: Discarded[] = []
  const product = await startInProcess({
    ...options,
    ...(site !== undefined && { site: siteIn(site) }),
    directory,
    inMemory: !onDisk,
    ...(onAnswer && { onAnswer }),
    onMail: (mail) => void mails.push(mail),
    onDiscarded: (_, lost) => void discarded.push(lost),
  })
  const endDirectCalls = callDirectly(product.services)
  const logs = catchLogs(product.writeLog)
  const call = callerOf(product.origin)
  const register = registerWith(call)

  return {
    ...product,
    /** Where files are kept. */
    directory,
    /** The batches that a job discarded after all attempts. */
    discarded,
    mails,
    /** What the handlers logged. */
    logs,
    call,
    raw: rawTo(product.origin),
    /** A user whose e-mail is not proved. */
    register,
    signUp: signUpWith(register),
    /** Runs a scheduled job as its timer does, and what it sent to the work queue. */
    async run(job: TimedJobName): Promise<void> {
      const event = { id: randomUUID(), source: 'aws.events', 'detail-type': 'Scheduled Event', time: new Date().toISOString() }
      await invoke(job, event).finally(() => Promise.all([product.queue.drained(), product.webhookQueue.drained()]))
    },
    async close(): Promise<void> {
      await product.close()
      endDirectCalls()
      await rm(directory, { recursive: true, force: true })
      logs.release()
      logs.expectDeclared()
    },
  }
}
export type App = Awaited<ReturnType<typeof startApp>>

interface TestOptions extends AppOptions {
  /** The stream waits for records of a later time, so tests in the future stay there: no real clock after each test. */
  keepsTime?: boolean
}

/** For the top of a test file: the product until the last test has ended, with the real clock and no faults after each. */
export async function openApp({ keepsTime = false, ...options }: TestOptions = {}): Promise<App> {
  const { afterAll, afterEach, vi } = await import('vitest')
  const app = await startApp(options)
  afterEach(() => {
    app.dynamodb.faults.stream = undefined
    if (!keepsTime) vi.useRealTimers()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.close()
  })
  return app
}
