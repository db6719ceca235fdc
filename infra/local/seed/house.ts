import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ROOT } from '../../build/root.ts'
import { FUNCTIONS } from '../../topology/functions.ts'
import { routes } from '../../topology/routes.ts'
import { createEdge } from '../edge/edge.ts'
import { UPLOADS_BUCKET } from '../environment.ts'
import { uploadsOf } from '../edge/uploads.ts'
import { createGateway } from '../gateway/gateway.ts'
import { serverOf } from '../gateway/server.ts'
import { openHome } from '../home.ts'
import { feedJobs } from '../jobs/feed.ts'
import { listen } from '../aws/loopback.ts'

type Handler = (event: unknown, context: object) => unknown

/** Runs a function in this process, so that it shares this process's clock. */
async function invoke(name: string, event: object): Promise<unknown> {
  const source = FUNCTIONS.find((one) => one.name === name)?.source ?? ''
  const { handler } = (await import(pathToFileURL(join(ROOT, source)).href)) as { handler: Handler }
  const result = await handler(JSON.parse(JSON.stringify(event)) as APIGatewayProxyEventV2, {
    functionName: name,
    awsRequestId: 'seed',
    getRemainingTimeInMillis: () => 60_000,
  })
  return JSON.parse(JSON.stringify(result ?? null)) as unknown
}

/** The whole house in one process, whose visitors say from which address they come. */
export async function openSeedHouse(directory: string) {
  const home = await openHome({ directory })
  Object.assign(process.env, home.environment)
  feedJobs({
    stream: home.dynamodb.stream,
    invoke,
    onGivenUp: (name) => {
      throw new Error(`${name} gave up`)
    },
  })
  const edge = createEdge({
    gateway: createGateway({ routes, invoke }),
    uploads: uploadsOf(home.s3.read, UPLOADS_BUCKET),
    site: () => Promise.resolve(undefined),
    uploadsOrigin: home.s3.endpoint,
    originSecret: home.originSecret,
    believesViewerIp: true,
  })
  const front = await listen(serverOf(edge))
  return {
    origin: front.endpoint,
    settled: () => home.dynamodb.stream.drained(),
    async close(): Promise<void> {
      await front.close()
      await home.dynamodb.stream.close()
      await home.close()
    },
  }
}
