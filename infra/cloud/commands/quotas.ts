import { execFileSync } from 'node:child_process'
import { FUNCTIONS } from '../../topology/functions.ts'
import type { Environment } from '../environments.ts'
import { environmentIn, runCommand } from './environment.ts'
import { type Account, missingQuotas } from './missing-quotas.ts'

type Answer = Record<string, unknown>

/** Calls the AWS command line interface, which synthesis and tests do without. */
function aws(env: NodeJS.ProcessEnv, ...args: string[]): Answer {
  const text = execFileSync('aws', [...args, '--output', 'json'], { env: { ...process.env, ...env }, encoding: 'utf8' })
  return JSON.parse(text) as Answer
}

/** The role of a workflow may read nothing itself; an operator without a bootstrap stack reads with credentials of their own. */
function readerOf(region: string): NodeJS.ProcessEnv {
  const { Account: account } = aws({}, 'sts', 'get-caller-identity')
  const role = `arn:aws:iam::${String(account)}:role/cdk-hnb659fds-lookup-role-${String(account)}-${region}`
  try {
    const { Credentials } = aws({}, 'sts', 'assume-role', '--role-arn', role, '--role-session-name', 'quotas')
    const { AccessKeyId, SecretAccessKey, SessionToken } = Credentials as Record<string, string>
    return { AWS_ACCESS_KEY_ID: AccessKeyId, AWS_SECRET_ACCESS_KEY: SecretAccessKey, AWS_SESSION_TOKEN: SessionToken }
  } catch {
    return {}
  }
}

function accountOf({ region, name }: Environment): Account {
  const env = { ...readerOf(region), AWS_REGION: region }
  const roles = aws(env, 'iam', 'get-account-summary')['SummaryMap'] as Record<string, number>
  const pattern = `StackSummaries[?StackName=='launchcrew-${name}-functions' && StackStatus!='DELETE_COMPLETE'].StackName`
  return {
    lambda: aws(env, 'lambda', 'get-account-settings')['AccountLimit'] as Account['lambda'],
    gateway: aws(env, 'apigateway', 'get-account')['throttleSettings'] as Account['gateway'],
    table: aws(env, 'dynamodb', 'describe-limits') as unknown as Account['table'],
    roles: { used: roles['Roles'] ?? 0, quota: roles['RolesQuota'] ?? 0 },
    isDeployed: Object.values(aws(env, 'cloudformation', 'list-stacks', '--query', pattern)).length > 0,
  }
}

await runCommand(() => {
  const environment = environmentIn(process.argv.slice(2))
  const missing = missingQuotas(environment, accountOf(environment), FUNCTIONS.length)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  console.log(`The quotas of the account are enough for "${environment.name}".`)
})
