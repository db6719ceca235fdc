import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FUNCTIONS_DIRECTORY } from '../../../infra/build/root.ts'
import { listen } from '../../../infra/local/aws/loopback.ts'
import { deadLettersIn } from '../../../infra/local/dead-letters.ts'
import { createEdge } from '../../../infra/local/edge/edge.ts'
import { startEmulators } from '../../../infra/local/emulators.ts'
import { feedJobs } from '../../../infra/local/feed.ts'
import { createGateway } from '../../../infra/local/gateway/gateway.ts'
import { serverOf } from '../../../infra/local/gateway/server.ts'
import { createFunctions } from '../../../infra/local/lambda/index.ts'
import { FUNCTIONS } from '../../../infra/topology/functions.ts'
import { routes } from '../../../infra/topology/routes.ts'
import { callerOf } from '../../support/app/client.ts'
import { ofRunbook } from '../../support/runbook.ts'
import { ENGINES, formOf } from '../../support/startups/startups.ts'
import { dataFolder, startProcess, startServer } from '../support/server.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
const POISON = 'Poison Motors'

const redrive = (directory: string, ...args: string[]) =>
  startProcess({ DATA_DIR: directory }, [process.execPath, 'infra/operation/redrive.ts', ...args]).ended

afterEach(() => void vi.restoreAllMocks())

/** The product over a data folder, with the bundles, and an event handler that fails on one startup whatever it tries. */
async function startBroken(directory: string) {
  vi.spyOn(console, 'error').mockReturnValue()
  const emulators = await startEmulators({ directory })
  const functions = createFunctions({
    names: FUNCTIONS.map(({ name }) => name),
    bundleDirectory: FUNCTIONS_DIRECTORY,
    env: { ...emulators.environment, SITE_ORIGIN: 'https://crew.example' },
    timeoutMs: 30_000,
    log: () => undefined,
  })
  const broken = async (name: string, event: object) => {
    if (JSON.stringify(event).includes(POISON)) throw new TypeError('engine is undefined')
    return functions.invoke(name, event)
  }
  const { stream } = emulators.dynamodb
  // Two retries stand for six hours.
  feedJobs({ stream, invoke: broken, onDiscarded: deadLettersIn(directory), retries: 2 })
  const none = () => Promise.resolve(undefined)
  const gateway = createGateway({ routes, invoke: functions.invoke })
  const { originSecret } = emulators
  const edge = createEdge({ gateway, uploads: none, site: none, uploadsOrigin: '', originSecret, believesViewerIp: true })
  const front = await listen(serverOf(edge))
  return {
    call: callerOf(front.endpoint),
    settled: () => stream.drained(),
    async close() {
      await front.close()
      await stream.close()
      await functions.close()
      await emulators.close()
    },
  }
}

type Caller = Pick<Awaited<ReturnType<typeof startServer>>, 'call'>

/** What the event handlers did for the two startups: found by search, and awarded once. */
async function effectsOf({ call }: Caller, token: string) {
  const as = { token }
  const { items: cards } = (await call('GET /api/startups', {}, { as })).body
  const { items: ledger } = (await call('GET /api/users/points/history', {}, { as })).body
  return { found: cards.map(({ name }) => name).toSorted(), awarded: ledger.filter(({ reason }) => /startup/i.test(reason)).length }
}

/** A folder in which the records of one startup failed. */
async function poisoned() {
  const directory = await dataFolder()
  const product = await startBroken(directory)
  const { token } = (await product.call('POST /api/auth/register', { body: ADA })).body
  for (const name of [POISON, ENGINES.name])
    expect((await product.call('POST /api/startups', { body: formOf({ ...ENGINES, name }) }, { as: { token } })).status).toBe(200)
  await product.settled()
  const before = await effectsOf(product, token)
  await product.close()
  return { directory, token, before, letters: join(directory, 'dead-letters') }
}

describe('npm run redrive', { timeout: 120_000 }, () => {
  it('shows what failed for good, and repeats it once the handler is mended: its effect is there once', async () => {
    const { directory, token, before, letters } = await poisoned()
    const runbook = (command: string) => startProcess({ DATA_DIR: directory }, ofRunbook(command)).ended
    expect(before).toEqual({ found: [ENGINES.name], awarded: 1 })
    const { length } = await readdir(letters)
    expect(length).toBeGreaterThan(0)
    const shown = await runbook('npm run redrive')
    const line = new RegExp(String.raw`^follow-ups: batches ${length}, records \d+, oldest \d min ago; TypeError: engine is undefined\n$`)
    expect(shown).toMatchObject({ code: 0, err: '', out: expect.stringMatching(line) as string })

    const kept = join(await dataFolder(), 'letters')
    await cp(letters, kept, { recursive: true })
    const repeated = await runbook('npm run redrive -- follow-ups')
    expect(repeated).toMatchObject({ code: 0, err: '' })
    expect(repeated.out).toContain(`Batches repeated: ${length}; left: 0.`)
    expect(await redrive(directory)).toMatchObject({ code: 0, out: 'No batch has failed.\n' })
    // Interrupted between the success and the removal, it is repeated once more.
    await cp(kept, letters, { recursive: true })
    expect((await redrive(directory, 'all')).code).toBe(0)

    const server = await startServer(directory)
    expect(await effectsOf(server, token)).toEqual({ found: [ENGINES.name, POISON].toSorted(), awarded: 2 })
    await server.end()
  })

  it('keeps what fails again, and says why', async () => {
    const directory = await dataFolder()
    await (await startServer(directory)).end()
    const letters = join(directory, 'dead-letters')
    await mkdir(letters)
    const image = { _kind: { S: 'startup' }, name: { unknown: 'type' } }
    const record = { eventName: 'INSERT', dynamodb: { SequenceNumber: '7', Keys: {}, NewImage: image } }
    const letter = (job: string, payload?: string) => ({
      requestContext: { functionArn: `arn:aws:lambda:us-east-1:000000000000:function:${job}`, condition: 'RecordAgeExceeded' },
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: { shardId: 'shard-1', batchSize: 1 },
      ...(payload !== undefined && { payload }),
    })
    const put = (name: string, of: object) => writeFile(join(letters, name), JSON.stringify(of))
    await put('1.json', letter('follow-ups', JSON.stringify({ Records: [record] })))
    await put('2.json', letter('follow-ups'))
    await put('3.json', letter('counts', JSON.stringify({ Records: [] })))
    // As a former release wrote it.
    const sound = { eventName: 'INSERT', dynamodb: { SequenceNumber: '8', Keys: {}, NewImage: { _kind: { S: 'note' } } } }
    await put('4.json', { job: 'follow-ups', reason: 'TypeError: old', shardId: 'shard-1', records: [sound], attempts: 6 })
    expect((await redrive(directory)).out).toContain(
      'follow-ups: batches 3, records 3, oldest 0 min ago; RecordAgeExceeded; TypeError: old',
    )
    const { code, out } = await redrive(directory, 'all')
    expect(code).toBe(1)
    expect(out).toContain('1.json stays: record 7 of shard-1 fails again')
    expect(out).toContain('2.json stays: its records had left the stream')
    expect(out).toContain('3.json stays: its clicks are counted by npm run recount, as the runbook says')
    expect(out).toContain('Batches repeated: 1; left: 3.')
    expect(await readdir(letters)).toHaveLength(3)
  })

  it('says that the product must be stopped first, and shows what failed also while it runs', async () => {
    const { directory } = await poisoned()
    const server = await startServer(directory)
    expect((await redrive(directory)).out).toMatch(/^follow-ups: /)
    const { code, out } = await redrive(directory, 'all')
    expect([code, out]).toEqual([1, expect.stringContaining('is in use by another Launchcrew: stop that one')])
    await server.end()
    expect(await readFile(join(directory, 'secrets.json'), 'utf8')).toContain('launchcrew/keys')
  })
})
