import { Aws, Stack } from 'aws-cdk-lib'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Role } from 'aws-cdk-lib/aws-iam'
import { TABLE } from '../../topology/schema.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Data } from '../data/data.ts'
import type { Environment } from '../environments.ts'
import { mailSetOf } from './mail-events.ts'
import type { Permissions } from './permissions.ts'

const EVERY_ITEM_ACTION = [
  'BatchGetItem',
  'BatchWriteItem',
  'ConditionCheckItem',
  'DeleteItem',
  'GetItem',
  'PartiQLDelete',
  'PartiQLInsert',
  'PartiQLSelect',
  'PartiQLUpdate',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
]

/** Gives a role what its function may do, and keeps it from credentials. */
export function grant(role: Role, data: Data, permissions: Permissions): void {
  grantTable(role, data, permissions)
  grantFiles(role, data, permissions)
  const secrets = permissions.secrets.flatMap((name) => data[name]?.secretArn ?? [])
  if (secrets.length > 0) role.addToPolicy(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: secrets }))
}

function grantTable(role: Role, { table }: Data, { table: allowed, seesCredentials }: Permissions): void {
  if (allowed.length === 0) return
  const indexes = TABLE.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  role.addToPolicy(new PolicyStatement({ actions: dynamodb(allowed), resources: [table.tableArn] }))
  if (allowed.includes('Query')) role.addToPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes }))
  if (seesCredentials) return
  role.addToPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: dynamodb(EVERY_ITEM_ACTION),
      resources: [table.tableArn, ...indexes],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['CRED#*'] } },
    }),
  )
}

function grantFiles(role: Role, { uploadsArn: { reference: arn, finding } }: Data, { files = {} }: Permissions): void {
  for (const [action, prefixes] of Object.entries(files)) {
    role.addToPolicy(new PolicyStatement({ actions: [`s3:${action}`], resources: prefixes.map((prefix) => `${arn}/${prefix}`) }))
    for (const prefix of prefixes) {
      acknowledge(role, {
        [`IAM5[Resource::${finding}/${prefix}]`]: 'Keys are made at run time; the prefix is what this function works on.',
      })
    }
  }
  // Without it S3 answers 403 for an object that was not put yet, as for a denied one.
  if (files.GetObject?.includes('pending/*')) role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [arn] }))
}

/** Allows a role to send from the environment's address, whose identity in SES is the address or its domain, by its configuration set. */
export function grantMail(role: Role, environment: Environment): void {
  const [address] = /[^\s<>]+@[^\s<>]+/.exec(environment.mailFrom ?? '') ?? []
  if (address === undefined) return
  const [, domain = ''] = address.split('@')
  const arnOf = (resource: string, resourceName: string) => Stack.of(role).formatArn({ service: 'ses', resource, resourceName })
  const identities = [address, domain].map((name) => arnOf('identity', name))
  role.addToPolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [...identities, arnOf('configuration-set', mailSetOf(environment))],
      conditions: { StringEquals: { 'ses:FromAddress': address } },
    }),
  )
}

/** Allows a role to search the log groups of the environment, whose names are generated. */
export function grantLog(role: Role, { name, region }: Environment): void {
  const groups = `log-group:launchcrew-${name}-*`
  role.addToPolicy(new PolicyStatement({ actions: ['logs:StartQuery'], resources: [`arn:aws:logs:${region}:${Aws.ACCOUNT_ID}:${groups}`] }))
  role.addToPolicy(new PolicyStatement({ actions: ['logs:GetQueryResults'], resources: ['*'] }))
  acknowledge(role, {
    [`IAM5[Resource::arn:aws:logs:${region}:<AWS::AccountId>:${groups}]`]: 'A request may have reached any function of the environment.',
    'IAM5[Resource::*]': 'The results of a query have no resource that a statement could name; only its own id leads to them.',
  })
}

const dynamodb = (actions: readonly string[]) => actions.map((action) => `dynamodb:${action}`)
