import path from 'node:path'
import { CfnOutput, CustomResource, Duration, FileSystem } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { LIVE_FUNCTION, MIGRATE_FUNCTION, RELEASE_CHECK } from '../../topology/functions.ts'
import { routedFunctions } from '../../topology/routes.ts'
import { BundledFunction, type FunctionProps } from './function.ts'
import { type Jobs, runEvery } from './jobs.ts'
import { LiveChannel } from './live.ts'
import { type FunctionName, PERMISSIONS } from './permissions.ts'
import { Releases } from './releases.ts'

const TIMEOUT = Duration.seconds(15)
/** An import of 1,000 leads takes as long as 15 s; API Gateway waits for 30 s. */
const TIMEOUTS: Partial<Record<FunctionName, Duration>> = {
  leads: Duration.seconds(29),
  [MIGRATE_FUNCTION.name]: Duration.minutes(1),
  [RELEASE_CHECK.name]: Duration.minutes(1),
}

/** The Lambdas that answer users, and the live channel, whose API the jobs send to. */
export class Functions extends Construct {
  readonly routed: readonly BundledFunction[]
  /** These and the jobs. */
  readonly all: readonly BundledFunction[]
  /** Undefined where browsers poll. */
  readonly live: LiveChannel | undefined

  constructor(scope: Construct, id: string, props: FunctionProps & { jobs: Jobs }) {
    super(scope, id)
    const { environment, jobs } = props
    const reserved: Partial<Record<FunctionName, number | undefined>> = {
      clicks: environment.clicks.concurrency,
      'sign-in': environment.signIn?.concurrency,
    }
    const make = (name: FunctionName) =>
      new BundledFunction(this, name, { ...props, name, timeout: TIMEOUTS[name] ?? TIMEOUT, reservedConcurrency: reserved[name] })
    const migrate = make(MIGRATE_FUNCTION.name)
    const readable = readableTable(migrate, props)
    const makeAfter = (name: FunctionName) => {
      const made = make(name)
      made.fn.node.addDependency(readable)
      return made
    }
    runEvery(migrate, MIGRATE_FUNCTION.everyMinutes)
    this.routed = routedFunctions.filter(isKnown).map(makeAfter)
    this.all = [...this.routed, migrate, ...jobs.functions]
    const fn = environment.live && makeAfter(LIVE_FUNCTION.name)
    const functions = fn ? [...this.routed, fn] : this.routed
    if (environment.triesReleases) new Releases(this, 'Releases', { environment, check: makeAfter(RELEASE_CHECK.name), functions })
    // With it each release updates this stack first, so that `cloud:rollback` knows when the last one began.
    new CfnOutput(scope, 'Release', { value: FileSystem.fingerprint(props.directory) })
    if (!fn) return
    const senders = [fn, ...this.all.filter(({ name }) => PERMISSIONS[name].live !== undefined)]
    this.live = new LiveChannel(this, 'LiveChannel', { environment, fn, senders })
    this.all = [...this.all, fn]
  }
}

/** Refuses a table whose items the functions of this release could not read. */
function readableTable(migrate: BundledFunction, { data, directory }: FunctionProps): CustomResource {
  const readable = new CustomResource(migrate, 'Readable', {
    serviceToken: migrate.fn.functionArn,
    resourceType: 'Custom::ReadableTable',
    serviceTimeout: Duration.minutes(2),
    // It is asked again for another release, and for a restored table.
    properties: { table: data.table.tableName, release: FileSystem.fingerprint(path.join(directory, migrate.name)) },
  })
  readable.node.addDependency(migrate.role)
  return readable
}

function isKnown(name: string): name is FunctionName {
  if (name in PERMISSIONS) return true
  throw new Error(`Declare the permissions of the function "${name}" in infra/cloud/api/permissions.ts.`)
}
