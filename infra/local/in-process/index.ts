import type { Server } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { WEBHOOK_QUEUE, WORK_QUEUE } from '../../topology/jobs.ts'
import { routes } from '../../topology/routes.ts'
import type { Discarded } from '../aws/dynamodb/stream/index.ts'
import { listen } from '../aws/loopback.ts'
import { createEdge, type Files } from '../edge/edge.ts'
import { uploadsOf } from '../edge/uploads.ts'
import { passkeysAt, UPLOADS_BUCKET } from '../environment.ts'
import { createGateway } from '../gateway/gateway.ts'
import { serverOf } from '../gateway/server.ts'
import { startEmulators, type EmulatorOptions } from '../emulators.ts'
import { feedJobs, type Gathering } from '../feed.ts'
import { attachLive } from '../live/index.ts'
import { invoke } from './handlers.ts'

export interface InProcessOptions extends EmulatorOptions {
  /** The built site; without it only the API, the pages and the uploads are there. */
  site?: Files
  /** Whether calls may name the address of their viewer in `x-viewer-ip`; every caller has the address 127.0.0.1 otherwise. */
  believesViewerIp?: boolean
  /** Whether the stream feeds the jobs. */
  jobs?: boolean
  /** How long the jobs' records are gathered, in place of their own times. */
  gather?: Gathering
  /** Receives what a function answered to a request of a route, before the gateway sends it. */
  onAnswer?: (route: string, answer: unknown) => void
  /** Receives what a job could not do in all its tries. */
  onDiscarded: (job: string, lost: Discarded) => void
}

/**
 * The product in this process, whose clock it shares, over HTTP: edge, gateway, handlers from their sources, jobs on the stream.
 * One per process: the handlers read the environment once.
 */
export async function startInProcess({
  site = () => Promise.resolve(undefined),
  believesViewerIp = true,
  jobs = true,
  gather,
  onAnswer = () => undefined,
  onDiscarded,
  ...options
}: InProcessOptions) {
  const emulators = await startEmulators({ ...options, onMailEvent: invoke })
  Object.assign(process.env, emulators.environment)
  // Seed and tests wait until the jobs are done, not for hours.
  if (jobs) feedJobs({ stream: emulators.dynamodb.stream, invoke, onDiscarded, gather, retries: 5 })
  emulators.queue.feed((event) => invoke(WORK_QUEUE.feeds, event))
  emulators.webhookQueue.feed((event) => invoke(WEBHOOK_QUEUE.feeds, event))
  const calls = new Set<Promise<unknown>>()
  const answer = (name: string, event: APIGatewayProxyEventV2): Promise<unknown> => {
    const call = invoke(name, event)
      .then((answered) => {
        onAnswer(event.routeKey, answered)
        return answered
      })
      .finally(() => calls.delete(call))
    calls.add(call)
    return call
  }
  const gateway = createGateway({ routes, invoke: answer })
  const edge = createEdge({
    gateway,
    uploads: uploadsOf(emulators.s3, UPLOADS_BUCKET),
    site,
    uploadsOrigin: emulators.s3.endpoint,
    originSecret: emulators.originSecret,
    believesViewerIp,
  })
  const server = withoutIdleTimeout(serverOf(edge))
  attachLive(server, { live: emulators.live, originSecret: emulators.originSecret, invoke })
  const front = await listen(server)
  Object.assign(process.env, { SITE_ORIGIN: front.endpoint, ...passkeysAt(front.endpoint) })
  const back = await listen(withoutIdleTimeout(serverOf(gateway)))
  process.env['API_ORIGIN'] = back.endpoint
  return {
    /** What browsers see. */
    origin: front.endpoint,
    /** The gateway without the edge before it, which no client may use directly. */
    gatewayOrigin: back.endpoint,
    dynamodb: emulators.dynamodb,
    s3: emulators.s3,
    services: emulators.services,
    live: emulators.live,
    queue: emulators.queue,
    webhookQueue: emulators.webhookQueue,
    writeLog: emulators.writeLog,
    /** Waits until the jobs have handled everything that was written so far. */
    settled: () => emulators.dynamodb.stream.drained(),
    async close(): Promise<void> {
      // A call that a screen does not wait for would find the table closed.
      await Promise.allSettled(calls)
      await emulators.live.api.close()
      await Promise.all([front.close(), back.close()])
      await emulators.dynamodb.stream.close()
      await emulators.close()
    },
  }
}

/** Client and server share an event loop: after a long pause the server would reset a connection that the client reuses at that moment. */
const withoutIdleTimeout = (server: Server): Server => Object.assign(server, { keepAliveTimeout: 0 })
