import type { Environment } from '../environments.ts'

/** What AWS says of an account in one region, under its own names. */
export interface Account {
  lambda: { ConcurrentExecutions: number }
  gateway: { rateLimit: number; burstLimit: number }
  table: { TableMaxReadCapacityUnits: number; TableMaxWriteCapacityUnits: number }
  roles: { used: number; quota: number }
  /** Whether the account has the environment already, and so its roles. */
  isDeployed: boolean
}

/** What Lambda leaves to the functions that reserve nothing. */
const UNRESERVED = 100
/** Of an environment beside one per function: those of the CDK's own functions, of the gateway and of deployments. */
const FURTHER_ROLES = 10

/** A sentence for each quota of the account that an environment exceeds. */
export function missingQuotas(environment: Environment, account: Account, functions: number): string[] {
  const { clicks, signIn, throttle, warmThroughput, region } = environment
  const reserved = (clicks.concurrency ?? 0) + (signIn?.concurrency ?? 0)
  const wanted: readonly [name: string, value: number, wanted: number][] = [
    ['Lambda: concurrent executions', account.lambda.ConcurrentExecutions, reserved + UNRESERVED],
    ['API Gateway: requests a second', account.gateway.rateLimit, throttle.perSecond + clicks.perSecond],
    ['API Gateway: burst', account.gateway.burstLimit, Math.max(throttle.burst, clicks.burst)],
    ['DynamoDB: read units of a table', account.table.TableMaxReadCapacityUnits, warmThroughput?.reads ?? 0],
    ['DynamoDB: write units of a table', account.table.TableMaxWriteCapacityUnits, warmThroughput?.writes ?? 0],
    ['IAM: roles', account.roles.quota, account.roles.used + (account.isDeployed ? 0 : functions + FURTHER_ROLES)],
  ]
  return wanted
    .filter(([, value, needed]) => value < needed)
    .map(
      ([name, value, needed]) =>
        `${name}: the account has ${value.toLocaleString('en')}, and "${environment.name}" needs ${needed.toLocaleString('en')}. Ask for it under Service Quotas in ${region}.`,
    )
}
