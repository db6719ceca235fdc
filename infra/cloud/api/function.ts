import { existsSync } from 'node:fs'
import path from 'node:path'
import { Duration, RemovalPolicy, Tags } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { FieldIndexPolicy, LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Data } from '../data/data.ts'
import type { Environment } from '../environments.ts'
import { ALIAS, descriptionOf } from '../names.ts'
import { grant, grantLog, grantMail } from './grants.ts'
import { mailSetOf } from './mail-events.ts'
import { type FunctionName, PERMISSIONS } from './permissions.ts'

export interface FunctionProps {
  environment: Environment
  data: Data
  /** The folder of all bundles. */
  directory: string
}
export interface BundledFunctionProps extends FunctionProps {
  name: FunctionName
  timeout: Duration
  reservedConcurrency?: number | undefined
}

/** One Lambda with its bundle, its own least-privilege role, its own log group, and an alias for its current version. */
export class BundledFunction extends Construct {
  readonly name: FunctionName
  readonly fn: LambdaFunction
  readonly alias: Alias
  readonly role: Role
  readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, { name, directory, environment, data, timeout, reservedConcurrency }: BundledFunctionProps) {
    super(scope, id)
    this.name = name
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.logGroup = new LogGroup(this, 'Log', {
      retention: environment.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
      // Searching for a request reads its lines alone.
      fieldIndexPolicies: [new FieldIndexPolicy({ fields: ['requestId'] })],
    })
    this.logGroup.grantWrite(this.role)
    grant(this.role, data, PERMISSIONS[name])
    if (PERMISSIONS[name].sendsMail) grantMail(this.role, environment)
    if (PERMISSIONS[name].readsLog) grantLog(this.role, environment)
    if (environment.tracing) acknowledge(this.role, { 'IAM5[Resource::*]': 'X-Ray has no resources that a statement could name.' })
    this.fn = new LambdaFunction(this, 'Function', {
      description: descriptionOf(environment, name),
      code: Code.fromAsset(bundle(directory, name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: hasWholeProcessor(name) ? environment.memory.hashing : environment.memory.others,
      timeout,
      role: this.role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: variables(name, data, environment),
      currentVersionOptions: {
        // Those of releases before stay, so that an alias can go back; that of a deployment that failed goes.
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
        // A version keeps its variables: with another table, CloudFormation has to make another version.
        ...(PERMISSIONS[name].table.length > 0 && { description: `Table ${data.table.tableName}` }),
      },
      ...(environment.tracing && { tracing: Tracing.ACTIVE }),
      ...(reservedConcurrency !== undefined && { reservedConcurrentExecutions: reservedConcurrency }),
    })
    this.alias = new Alias(this, 'Current', { aliasName: ALIAS, version: this.fn.currentVersion })
    // Cost Explorer splits costs by it.
    Tags.of(this).add('function', name)
  }
}

const hasWholeProcessor = (name: FunctionName): boolean =>
  PERMISSIONS[name].seesCredentials === true || PERMISSIONS[name].live === 'publishes'

function bundle(directory: string, name: string): string {
  const folder = path.join(directory, name)
  if (!existsSync(path.join(folder, 'index.js'))) throw new Error(`${folder} holds no index.js. Please run "npm run build" first.`)
  return folder
}

/** The environment variables of a function: only what its permissions allow it to use. */
function variables(
  name: FunctionName,
  { table, uploads, keys, origin, operators, push }: Data,
  environment: Environment,
): Record<string, string> {
  const { table: tableActions, secrets, files, sendsMail } = PERMISSIONS[name]
  const { mailFrom, operatorMail, domain } = environment
  return {
    ENVIRONMENT: environment.name,
    ...(tableActions.length > 0 && { TABLE_NAME: table.tableName }),
    ...(files && { UPLOADS_BUCKET: uploads.bucketName }),
    ...(secrets.includes('keys') && { KEYS_SECRET_ID: keys.secretArn }),
    ...(secrets.includes('origin') && { ORIGIN_SECRET_ID: origin.secretArn }),
    ...(secrets.includes('canary') && environment.canary !== undefined && { CANARY_SECRET_ID: environment.canary }),
    ...(secrets.includes('operators') && { OPERATORS_SECRET_ID: operators.secretArn }),
    ...(secrets.includes('push') && { PUSH_SECRET_ID: push.secretArn, ...contactOf(environment) }),
    // Without a domain the edge sends the name of the distribution, which depends on these functions.
    ...((secrets.includes('origin') || sendsMail) && domain && { SITE_ORIGIN: `https://${domain.name}` }),
    ...(sendsMail &&
      mailFrom !== undefined && { MAIL_FROM: mailFrom, MAIL_SET: mailSetOf(environment), MAIL_RATE: String(environment.mailsPerSecond) }),
    ...(sendsMail && operatorMail !== undefined && { OPERATOR_MAIL: operatorMail }),
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
  }
}

/** Whom a push service may write to about the messages of this site (RFC 8292, 2.1). */
function contactOf({ operatorMail, domain }: Environment): Record<string, string> {
  if (operatorMail !== undefined) return { PUSH_CONTACT: `mailto:${operatorMail}` }
  return domain ? { PUSH_CONTACT: `https://${domain.name}` } : {}
}
