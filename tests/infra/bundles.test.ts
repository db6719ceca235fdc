import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DELETED } from '../../functions/data/migrations/migrations.ts'
import { markApplied, progressOf } from '../../functions/data/migrations/progress.ts'
import { Table } from '../../functions/data/migrations/table.ts'
import { FUNCTIONS_DIRECTORY } from '../../infra/build/root.ts'
import { listen } from '../../infra/local/aws/loopback.ts'
import { createEdge } from '../../infra/local/edge/edge.ts'
import { siteIn } from '../../infra/local/edge/site.ts'
import { uploadsOf } from '../../infra/local/edge/uploads.ts'
import { CREDENTIALS, TABLE_NAME, UPLOADS_BUCKET } from '../../infra/local/environment.ts'
import { createGateway } from '../../infra/local/gateway/gateway.ts'
import { serverOf } from '../../infra/local/gateway/server.ts'
import { startEmulators } from '../../infra/local/emulators.ts'
import { feedJobs } from '../../infra/local/feed.ts'
import { createFunctions } from '../../infra/local/lambda/index.ts'
import { createTable } from '../../infra/local/table.ts'
import { FUNCTIONS } from '../../infra/topology/functions.ts'
import { routes } from '../../infra/topology/routes.ts'
import { callerOf } from '../support/app/client.ts'
import { ENGINES, formOf } from '../support/startups/startups.ts'
import { streamOf } from './support/stream-api.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'
/** Amazon's DynamoDB Local or another emulator, instead of our own. */
const ENDPOINT = process.env['DYNAMODB_ENDPOINT']

let deployed: Awaited<ReturnType<typeof deploy>>
beforeAll(async () => {
  deployed = await deploy()
})
afterAll(() => deployed.close())

/** The bundles that are uploaded to Lambda, behind gateway and edge, over the table of an emulator. */
async function deploy() {
  const directory = await mkdtemp(join(tmpdir(), 'bundles-'))
  const emulators = await startEmulators({ directory, inMemory: true })
  emulators.dynamodb.faults.stream = { seed: 11, recut: true, repeat: true, overlap: true, replay: true }
  if (ENDPOINT !== undefined) await createTable(ENDPOINT)
  const functions = createFunctions({
    names: FUNCTIONS.map(({ name }) => name),
    bundleDirectory: FUNCTIONS_DIRECTORY,
    env: { ...emulators.environment, ...(ENDPOINT !== undefined && { AWS_ENDPOINT_URL_DYNAMODB: ENDPOINT }) },
    timeoutMs: 30_000,
    log: () => undefined,
  })
  const { invoke } = functions
  const stream = ENDPOINT === undefined ? emulators.dynamodb.stream : streamOf(ENDPOINT)
  const lost: unknown[] = []
  feedJobs({ stream, invoke, onDiscarded: (_job, batch) => void lost.push(batch), retries: 5 })
  const edge = createEdge({
    gateway: createGateway({ routes, invoke }),
    uploads: uploadsOf(emulators.s3, UPLOADS_BUCKET),
    site: siteIn('no-site'),
    uploadsOrigin: emulators.s3.endpoint,
    originSecret: emulators.originSecret,
    believesViewerIp: true,
  })
  const front = await listen(serverOf(edge))
  return {
    call: callerOf(front.endpoint),
    invoke,
    dynamodb: ENDPOINT ?? emulators.dynamodb.endpoint,
    settled: () => stream.drained(),
    lost,
    async close(): Promise<void> {
      await front.close()
      await functions.close()
      await emulators.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

describe('the bundles', () => {
  it('register a user, create a link and count one click once, also when the stream delivers it again', async () => {
    const { call, settled, lost } = deployed
    const person = { name: 'Ada', email: `ada.${randomUUID()}@example.org`, password: 'correct horse battery' }
    const { token, user } = (await call('POST /api/auth/register', { body: person })).body
    const as = { token }
    const { body: startup } = await call('POST /api/startups', { body: formOf(ENGINES) }, { as })
    const { body: link } = await call('POST /api/affiliate-links', { body: { name: 'Newsletter', startupId: startup.id } }, { as })

    const visitor = { ip: '198.51.100.7', userAgent: FIREFOX }
    const click = { body: { code: link.code, referrer: 'https://news.example/' } }
    const { body: first } = await call('POST /api/affiliate-links/track', click, visitor)
    const { body: repeated } = await call('POST /api/affiliate-links/track', click, visitor)
    expect(first).toMatchObject({ success: true, startupId: startup.id, counted: true })
    expect(repeated).toMatchObject({ clickId: first.clickId, counted: false, reason: 'duplicate' })

    for (const _delivery of ['first', 'again']) {
      await settled()
      const { body: links } = await call('GET /api/affiliate-links/user/{userId}', { userId: user.id }, { as })
      expect(links).toMatchObject([{ id: link.id, clicks: 1, conversions: 0 }])
    }
    expect(lost).toEqual([])
  })

  it('migrate the table when its time comes', async () => {
    const { invoke, dynamodb } = deployed
    const table = new Table(new DynamoDBClient({ endpoint: dynamodb, region: 'us-east-1', credentials: CREDENTIALS }), TABLE_NAME)
    const gig = { pk: 'GIG#g', sk: 'GIG', _kind: 'gig', id: 'g', agreement: { freelancerId: 'v' } }
    await table.put(gig)
    await markApplied(table, DELETED)
    await invoke('migrate', { source: 'aws.events' })
    expect(await progressOf(table)).toBeUndefined()
    const { items } = await table.scan(undefined, { Segment: 0, TotalSegments: 1, Limit: 1_000 })
    expect(items.filter(({ _kind, kind }) => _kind === 'due' && kind === 'gig.hired')).toMatchObject([{ id: 'g' }])
    await table.transact([{ Delete: { Key: { pk: gig.pk, sk: gig.sk } } }])
  })
})
