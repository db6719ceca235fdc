import { CfnOutput, Duration, FileSystem } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { LIVE_FUNCTION, RELEASE_CHECK } from '../../topology/functions.ts'
import { routedFunctions } from '../../topology/routes.ts'
import { BundledFunction, type FunctionProps } from './function.ts'
import type { Jobs } from './jobs.ts'
import { LiveChannel } from './live.ts'
import { type FunctionName, PERMISSIONS } from './permissions.ts'
import { Releases } from './releases.ts'

const TIMEOUT = Duration.seconds(15)
/** An import of 1,000 leads takes as long as 15 s; API Gateway waits for 30 s. */
const TIMEOUTS: Partial<Record<FunctionName, Duration>> = { leads: Duration.seconds(29), [RELEASE_CHECK.name]: Duration.seconds(60) }

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
    this.routed = routedFunctions.filter(isKnown).map(make)
    this.all = [...this.routed, ...jobs.functions]
    const fn = environment.live && make(LIVE_FUNCTION.name)
    const functions = fn ? [...this.routed, fn] : this.routed
    if (environment.canary) new Releases(this, 'Releases', { environment, check: make(RELEASE_CHECK.name), functions })
    // With it each release updates this stack first, so that `cloud:rollback` knows when the last one began.
    new CfnOutput(scope, 'Release', { value: FileSystem.fingerprint(props.directory) })
    if (!fn) return
    const senders = [fn, ...this.all.filter(({ name }) => PERMISSIONS[name].live !== undefined)]
    this.live = new LiveChannel(this, 'LiveChannel', { environment, fn, senders })
    this.all = [...this.all, fn]
  }
}

function isKnown(name: string): name is FunctionName {
  if (name in PERMISSIONS) return true
  throw new Error(`Declare the permissions of the function "${name}" in infra/cloud/api/permissions.ts.`)
}
