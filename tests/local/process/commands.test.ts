import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DELETED } from '../../../functions/data/migrations/migrations.ts'
import { NEWEST } from '../../../functions/data/migrations/progress.ts'
import { startDynamoDB } from '../../../infra/local/aws/dynamodb/index.ts'
import { startEmulators } from '../../../infra/local/emulators.ts'
import { eachOf } from '../../support/links/counting.ts'
import { sampled } from '../../support/seed.ts'
import { dataFolder, pathWithAws, startProcess } from '../support/server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Each bench in its shortest form, with a line that it prints. */
const BENCHES: Readonly<Record<string, { parts?: string[]; prints: string }>> = {
  analytics: { prints: 'another figure of 90 days' },
  board: { prints: 'slowest key in the filter' },
  browse: { prints: '6 of text and filters: first page full' },
  calendar: { prints: 'slowest interaction: week' },
  capacity: { prints: 'Limits of production' },
  cold: { prints: 'functions answered, in one process' },
  count: { parts: ['--shards', '32'], prints: 'counts are exact' },
  cost: { prints: 'a million first visits of the landing' },
  freelance: { prints: 'a page of 60 reviews of a startup' },
  live: { prints: 'browsers that saw a message' },
  local: { parts: ['click'], prints: 'counts are exact' },
  profiles: { prints: '6 conditions: first page full' },
  push: { prints: '200 devices, p95' },
  search: { prints: 'slowest of 95 % of pages' },
  slow: { prints: 'dashboard  usable' },
  sockets: { prints: 'connections that answer within' },
  webhooks: { prints: 'events, p95' },
}

type Case = [name: string, args: string[], environment: Record<string, string>, prints: RegExp]

/** Which file of `npm test` runs a command. */
const RUN_BY: Readonly<Record<string, string>> = {
  backup: 'tests/local/process/backup.test.ts',
  bench: 'here',
  build: 'tests/run.ts',
  'cloud:check': 'here',
  'cloud:delivery': 'tests/infra/delivery.test.ts',
  'cloud:deploy': 'tests/infra/workflows.test.ts',
  'cloud:destroy': 'tests/infra/workflows.test.ts',
  'cloud:diff': 'tests/infra/workflows.test.ts',
  'cloud:migrate': 'here',
  'cloud:quotas': 'tests/infra/quotas.test.ts',
  'cloud:restore': 'tests/infra/restore.test.ts',
  'cloud:rollback': 'tests/infra/rollback.test.ts',
  'cloud:rotate': 'tests/infra/cloud-rotate.test.ts',
  'cloud:smoke': 'tests/local/process/smoke.test.ts',
  conformance: 'tests/run.ts',
  dead: 'tests/run.ts',
  dev: 'here',
  format: 'tests/run.ts',
  'format:check': 'tests/run.ts',
  lint: 'tests/run.ts',
  operate: 'tests/local/operate.test.ts',
  recount: 'here',
  redrive: 'tests/local/process/redrive.test.ts',
  prebench: 'tests/run.ts',
  'precloud:check': 'tests/run.ts',
  predev: 'tests/local/process/prepare.test.ts',
  preseed: 'tests/local/process/prepare.test.ts',
  prestart: 'tests/local/process/prepare.test.ts',
  pretest: 'tests/local/process/prepare.test.ts',
  restore: 'tests/local/process/backup.test.ts',
  rotate: 'tests/local/process/rotate.test.ts',
  seed: 'here',
  start: 'tests/local/process/start.test.ts',
  test: 'tests/run.ts',
  'test:browser': 'tests/run.ts',
  'test:changed': 'here',
  'test:dynamodb-local': 'here',
  'test:long': 'here',
  'test:mutation': 'here',
  'test:node': 'tests/run.ts',
  typecheck: 'tests/run.ts',
}

describe('the commands of package.json and of the README files', () => {
  it('are all known here', () => {
    expect(Object.keys(scripts).toSorted()).toEqual(Object.keys(RUN_BY).toSorted())
  })

  it('are scripts, and benches that there are', () => {
    const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
    const named = documents.flatMap((file) => [...read(file).matchAll(/npm run ([\w:-]+)(?: ([a-z]+))?/g)])
    const unknown = named.filter(
      ([, script = '', name = '']) => !(script in scripts) || (script === 'bench' && name !== '' && !(name in BENCHES)),
    )
    expect(unknown.map(([text]) => text)).toEqual([])
    expect(named.length).toBeGreaterThan(20)
  })

  it('cloud:migrate finds the table of an environment by its parameter, prints how far it is, and ends when it is up to date', async () => {
    const emulators = await startEmulators({ directory: await dataFolder() })
    const { AWS_REGION: _, ...environment } = emulators.environment
    const command = [process.execPath, 'infra/cloud/restore/with-table.ts', 'functions/data/migrations/command.ts']
    const { TABLE_NAME, ...unnamed } = environment
    const env = { ...unnamed, PATH: await pathWithAws({ '/launchcrew/prod/table': TABLE_NAME ?? '' }) }
    const migrating = (...args: string[]) => startProcess(env, [...command, ...args])
    const [found, other] = await Promise.all([migrating('-c', 'env=prod').ended, migrating('-c', 'env=staging').ended])
    expect([found.code, found.out]).toEqual([0, 'launchcrew is up to date.\n'])
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('There is no environment "staging"')])

    const run = { applied: DELETED, target: NEWEST, segments: 2 }
    const mark = { pk: 'MIGRATIONS', sk: `SEGMENT#${NEWEST}#1`, isDone: true, items: 70, changed: 30 }
    await emulators.dynamodb.load(TABLE_NAME ?? '', [{ pk: 'MIGRATIONS', sk: 'PROGRESS', ...run }, mark])
    const waiting = migrating('-c', 'env=prod')
    await once(waiting.child.stdout, 'data')
    waiting.child.kill('SIGTERM')
    await waiting.ended
    await emulators.close()
    expect(waiting.said()).toBe('launchcrew: 1 of 2 segments are done, 70 items were read, 30 changed\n')
  })

  it.each([
    ['no time', ['-c', 'env=prod'], 'Say the time with its zone, as in --to 2026-11-26T09:00:00Z.\n'],
    [
      'a time without a zone',
      ['--to', '2026-11-26T09:00:00', '-c', 'env=prod'],
      'Say the time with its zone, as in --to 2026-11-26T09:00:00Z.\n',
    ],
    [
      'no environment',
      ['--to', '2026-11-26T09:00:00Z'],
      'Which environment? Please say -c env=<name> with one of: dev, prod, pr-<number>.\n',
    ],
    ['an environment without parameters', ['--to', '2026-11-26T09:00:00Z', '-c', 'env=dev'], 'ParameterNotFound: /launchcrew/dev/table\n'],
  ])('cloud:restore refuses %s', async (_title, args, sentence) => {
    const env = { PATH: await pathWithAws({}) }
    const { code, err } = await startProcess(env, [process.execPath, 'infra/cloud/restore/command.ts', ...args]).ended
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  })

  it('recount says what it put right of a startup', async () => {
    const emulators = await startEmulators({ directory: await dataFolder() })
    const command = [process.execPath, 'functions/domain/analytics/recount/command.ts']
    const [asked, none] = await Promise.all([
      startProcess(emulators.environment, [...command, '01KAXYZ0000000001G8QWERTYA']).ended,
      startProcess(emulators.environment, command).ended,
    ])
    await emulators.close()
    expect([asked.code, asked.out]).toEqual([0, expect.stringContaining('are right now. Records that were counted wrongly: 0.')])
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('Give the id of a startup')])
  })

  it('test:dynamodb-local finds that the emulator answers as itself', async () => {
    const dynamodb = await startDynamoDB()
    const args = [process.execPath, 'tests/dynamodb-local/run.ts', '300']
    const { code, out, err } = await startProcess({ DYNAMODB_ENDPOINT: dynamodb.endpoint }, args).ended
    await dynamodb.close()
    expect([code, out, err]).toEqual([0, expect.stringContaining('300 of 300 calls have the same answer'), ''])
  })

  /** Each takes most of a minute. */
  const SLOW: Case[] = [
    ['seed', ['infra/local/seed/index.ts'], { SEED_SHORT: '1' }, /\d+ startups, \d+ links/],
    ['cloud:check', ['infra/cloud/check.ts', 'dev'], {}, /Synthesized \d+ stacks of dev and the delivery; cdk-nag: no findings/],
  ]
  it.each<Case>([
    ...sampled(SLOW, 1),
    ['test:changed', ['tests/changed.ts'], { TEST_SHORT: '1' }, /\n\d passed, 0 failed\n$/],
    ['test:long', ['tests/long.ts'], { TEST_SHORT: '1' }, /hostile\.test\.ts[^]*\n4 passed, 0 failed\n$/],
    ['test:mutation', ['tests/mutation/run.ts'], { MUTATION_SECONDS: '0' }, /0 of 0 mutants killed/],
  ])('%s ends well in its shortest form', { timeout: 240_000 }, async (_name, args, environment, prints) => {
    const env = { VITEST: '', DATA_DIR: await dataFolder(), ...environment }
    const { code, out, err } = await startProcess(env, [process.execPath, ...args]).ended
    expect([code, code === 0 ? '' : err]).toEqual([0, ''])
    expect(out).toMatch(prints)
  })

  it('dev prints its address, and serves the site', async () => {
    const { address, child, ended } = startProcess({ DATA_DIR: await dataFolder() }, [process.execPath, 'infra/local/dev.ts'])
    const answer = await fetch(`${await address}/login`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('/@vite/client')])
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })
})

describe('a bench in its shortest form', () => {
  it('is known to the command, which names all of them', async () => {
    const { code, err } = await startProcess({}, [process.execPath, 'tests/bench/index.ts', 'nothing']).ended
    expect([code, err]).toEqual([1, `Name a bench: ${Object.keys(BENCHES).join(', ')}.\n`])
  })

  it('ends well and prints its figures', { timeout: 300_000 }, async () => {
    const faults: string[] = []
    // Two side by side, one for each core.
    await eachOf(sampled(Object.entries(BENCHES), 2), 2, async ([name, { parts = [], prints }]) => {
      const env = { BENCH_SHORT: '1', VITEST: '' }
      const { code, out, err } = await startProcess(env, [process.execPath, 'tests/bench/index.ts', name, ...parts]).ended
      if (code !== 0 || !out.includes(prints)) faults.push(`${name} ended with ${code}: ${err || out}`)
    })
    expect(faults).toEqual([])
  })
})
