import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { COMPILE_CACHE_DIRECTORY } from '../build/root.ts'
import { FUNCTIONS } from '../topology/functions.ts'
import { STREAM_JOBS, TIMED_JOBS, type TimedJob, WEBHOOK_QUEUE, WORK_QUEUE } from '../topology/jobs.ts'
import { routes } from '../topology/routes.ts'
import type { Durability } from './aws/dynamodb/index.ts'
import { createEdge, type Files } from './edge/edge.ts'
import { uploadsOf } from './edge/uploads.ts'
import { passkeysAt, UPLOADS_BUCKET } from './environment.ts'
import type { Front } from './process/front.ts'
import { createGateway } from './gateway/gateway.ts'
import { listenerOf } from './gateway/server.ts'
import { startEmulators } from './emulators.ts'
import { queued, SIGN_IN } from './gateway/queued.ts'
import { createFunctions } from './lambda/index.ts'
import { openLog } from './process/log-file.ts'
import { printMail } from './mails/print-mail.ts'
import { withMailPages } from './mails/mail-pages.ts'
import { makeFolder } from './process/make-folder.ts'
import { deadLettersIn } from './dead-letters.ts'
import { feedJobs } from './feed.ts'
import { attachLive } from './live/index.ts'
import { startTimer } from './timer.ts'

const TIMEOUT_MS = 30_000

const LOCAL_JOBS = Object.fromEntries(Object.entries<TimedJob>(TIMED_JOBS).filter(([, { needsAccount }]) => !needsAccount))

export interface LaunchOptions {
  front: Front
  /** Where the data is kept. */
  directory: string
  durability: Durability
  /** Where users reach the site, if it is not the front's address. */
  siteOrigin?: string | undefined
  /** Holds the bundles. */
  functions: string
  site: Files
  /** May put something before the edge. */
  before?: (edge: RequestListener, server: Server) => RequestListener
}

/** The whole product on one machine, behind a port that is already taken. */
export async function launch(options: LaunchOptions) {
  const { front, directory, durability, siteOrigin = front.origin, functions: bundleDirectory, site, before = (edge) => edge } = options
  await makeFolder(directory)
  const emulators = await startEmulators({
    directory,
    durability,
    onMail: printMail,
    onMailEvent: (name, event) => void functions.invoke(name, event).catch(console.error),
  })
  const log = openLog(join(directory, 'functions.log'))
  const functions = createFunctions({
    names: FUNCTIONS.map(({ name }) => name),
    background: Object.keys({ ...STREAM_JOBS, ...TIMED_JOBS }),
    // Its threads wait for answers of the others, which it must never occupy.
    reserved: { 'sign-in': SIGN_IN.concurrency, mcp: 2 },
    compileCache: COMPILE_CACHE_DIRECTORY,
    bundleDirectory,
    env: { ...emulators.environment, SITE_ORIGIN: siteOrigin, API_ORIGIN: front.origin, ...passkeysAt(siteOrigin) },
    services: emulators.services,
    timeoutMs: TIMEOUT_MS,
    log: (name, line) => {
      log.write(name, line)
      emulators.writeLog(line)
    },
  })
  const { invoke } = functions
  const changes = { fed: 0, seen: new Map<string, number>() }
  const isQuiet = (job: string) => {
    const quiet = changes.fed === (changes.seen.get(job) ?? 0)
    changes.seen.set(job, changes.fed)
    return quiet
  }
  const timer = startTimer({ schedules: LOCAL_JOBS, invoke, isQuiet, log: console.error })
  const feed: typeof invoke = (name, event) => {
    changes.fed += 1
    return invoke(name, event)
  }
  feedJobs({ stream: emulators.dynamodb.stream, invoke: feed, onDiscarded: deadLettersIn(directory) })
  emulators.queue.feed((event) => invoke(WORK_QUEUE.feeds, event).catch(console.error))
  emulators.webhookQueue.feed((event) => invoke(WEBHOOK_QUEUE.feeds, event).catch(console.error))
  const edge = createEdge({
    gateway: createGateway({ routes, invoke: queued(invoke, { 'sign-in': SIGN_IN }) }),
    uploads: uploadsOf(emulators.s3, UPLOADS_BUCKET),
    site,
    uploadsOrigin: emulators.s3.endpoint,
    originSecret: emulators.originSecret,
    believesViewerIp: false,
  })
  attachLive(front.server, { live: emulators.live, originSecret: emulators.originSecret, invoke })
  const listener = before(listenerOf(edge), front.server)
  // Behind an address of its own the site is for others too.
  const hasMailPages = siteOrigin === front.origin
  front.open(hasMailPages ? withMailPages(join(directory, 'outbox'), listener) : listener)
  if (hasMailPages) console.log(`Mails: ${front.origin}/_mail`)
  return {
    reload: () => functions.reload(),
    /** What runs comes to its end, then everything closes. */
    async close(): Promise<void> {
      await Promise.all([emulators.live.api.close(), front.close()])
      timer.close()
      await emulators.dynamodb.stream.close()
      await emulators.queue.close()
      await emulators.webhookQueue.close()
      await functions.close()
      await emulators.close()
      log.close()
    },
  }
}
