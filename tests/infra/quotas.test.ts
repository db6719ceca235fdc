import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Account, missingQuotas } from '../../infra/cloud/commands/missing-quotas.ts'
import { environmentNamed } from '../../infra/cloud/environments.ts'
import { FUNCTIONS } from '../../infra/topology/functions.ts'
import { synthesize } from './support/cloud.ts'

const [dev, prod] = ['dev', 'prod'].map(environmentNamed) as [ReturnType<typeof environmentNamed>, ReturnType<typeof environmentNamed>]
const ACCOUNT: Account = {
  lambda: { ConcurrentExecutions: 1_000 },
  gateway: { rateLimit: 10_000, burstLimit: 5_000 },
  table: { TableMaxReadCapacityUnits: 40_000, TableMaxWriteCapacityUnits: 40_000 },
  roles: { used: 100, quota: 1_000 },
  isDeployed: false,
}

describe('the quotas of an account', () => {
  it('are enough for every environment by default', () => {
    for (const environment of [dev, prod]) expect(missingQuotas(environment, ACCOUNT, FUNCTIONS.length)).toEqual([])
  })

  it('of a new account are too small for prod: the sentence names quota, value and what is wanted', () => {
    const fresh = { ...ACCOUNT, lambda: { ConcurrentExecutions: 10 } }
    expect(missingQuotas(prod, fresh, FUNCTIONS.length)).toEqual([
      'Lambda: concurrent executions: the account has 10, and "prod" needs 350. Ask for it under Service Quotas in us-east-1.',
    ])
    expect(missingQuotas(prod, { ...ACCOUNT, lambda: { ConcurrentExecutions: 349 } }, FUNCTIONS.length)).toHaveLength(1)
    expect(missingQuotas(prod, { ...ACCOUNT, lambda: { ConcurrentExecutions: 350 } }, FUNCTIONS.length)).toEqual([])
  })

  it.each([
    ['requests a second', { gateway: { ...ACCOUNT.gateway, rateLimit: 8_999 } }, '9,000'],
    ['burst', { gateway: { ...ACCOUNT.gateway, burstLimit: 4_999 } }, '5,000'],
    ['read units of a table', { table: { ...ACCOUNT.table, TableMaxReadCapacityUnits: 11_999 } }, '12,000'],
    ['write units of a table', { table: { ...ACCOUNT.table, TableMaxWriteCapacityUnits: 7_999 } }, '8,000'],
  ])('of %s are compared with what prod declares', (name, less, wanted) => {
    expect(missingQuotas(prod, { ...ACCOUNT, ...less }, FUNCTIONS.length)).toEqual([expect.stringMatching(`${name}: .*needs ${wanted}`)])
  })

  it('of roles count those of an environment that the account does not have yet', () => {
    const full = { ...ACCOUNT, roles: { used: 990, quota: 1_000 } }
    expect(missingQuotas(dev, full, FUNCTIONS.length)).toEqual([expect.stringContaining('IAM: roles: the account has 1,000')])
    expect(missingQuotas(dev, { ...full, isDeployed: true }, FUNCTIONS.length)).toEqual([])
    const deployed = synthesize(dev).resources('AWS::IAM::Role').length
    expect(deployed).toBeLessThanOrEqual(FUNCTIONS.length + 10)
    expect(deployed).toBeGreaterThan(FUNCTIONS.length)
  })
})

const ANSWERS = {
  'get-caller-identity': { Account: '111111111111' },
  'assume-role': { Credentials: { AccessKeyId: 'of-the-lookup-role', SecretAccessKey: '', SessionToken: '' } },
  'get-account-summary': { SummaryMap: { Roles: 100, RolesQuota: 1_000 } },
  'get-account-settings': { AccountLimit: { ConcurrentExecutions: 300 } },
  'get-account': { throttleSettings: ACCOUNT.gateway },
  'describe-limits': ACCOUNT.table,
  'list-stacks': [],
}
/** Answers like the AWS CLI, and anything but STS only to the lookup role. */
const CLI = `#!${process.execPath}
const [service, operation] = process.argv.slice(2)
const isAllowed = service === 'sts' || process.env.AWS_ACCESS_KEY_ID === 'of-the-lookup-role'
if (isAllowed) console.log(JSON.stringify(${JSON.stringify(ANSWERS)}[operation]))
process.exitCode = isAllowed ? 0 : 254
`

describe('npm run cloud:quotas', () => {
  const run = (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'aws-cli-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'aws'), CLI)
    chmodSync(join(folder, 'aws'), 0o755)
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` }
    const command = join(import.meta.dirname, '../../infra/cloud/commands/quotas.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, '-c', `env=${name}`], { env, encoding: 'utf8' })
    return { status, stdout: stdout.trim(), stderr: stderr.trim() }
  }

  it('reads the account with the role of the bootstrap stack that reads, and fails with what is missing', () => {
    expect(run('prod')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Lambda: .* has 300, and "prod" needs 350\.[^\n]*$/),
    })
    expect(run('dev')).toEqual({ status: 0, stdout: 'The quotas of the account are enough for "dev".', stderr: '' })
  })
})
