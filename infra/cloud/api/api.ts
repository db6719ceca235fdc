import { Annotations, CfnOutput, Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct } from 'constructs'
import { routedFunctions } from '../../topology/routes.ts'
import type { Environment } from '../environments.ts'
import type { ApiProps } from './props.ts'
import { BundledFunction } from './function.ts'
import { Gateway } from './gateway.ts'
import { LIVE_FUNCTION } from '../../topology/functions.ts'
import { LiveChannel } from './live.ts'
import type { Jobs } from './jobs.ts'
import { type FunctionName, PERMISSIONS } from './permissions.ts'

const TIMEOUT = Duration.seconds(15)
/** An import of 1,000 leads takes as long as 15 s; API Gateway waits for 30 s. */
const TIMEOUTS: Partial<Record<FunctionName, Duration>> = { leads: Duration.seconds(29) }

export class Api extends Construct {
  readonly gateway: HttpApi
  readonly functions: readonly BundledFunction[]
  readonly jobs: Jobs
  /** Undefined where browsers poll. */
  readonly live: LiveChannel | undefined

  constructor(scope: Construct, id: string, props: ApiProps & { jobs: Jobs }) {
    super(scope, id)
    const { environment } = props
    const reserved: Partial<Record<FunctionName, number | undefined>> = {
      clicks: environment.clicks.concurrency,
      'sign-in': environment.signIn?.concurrency,
    }
    const functions = routedFunctions.filter(isKnown).map(
      (name) =>
        new BundledFunction(this, name, {
          ...props,
          name,
          timeout: TIMEOUTS[name] ?? TIMEOUT,
          reservedConcurrency: reserved[name],
        }),
    )
    this.gateway = new Gateway(this, 'Gateway', { environment, functions }).api
    this.jobs = props.jobs
    this.functions = [...functions, ...this.jobs.functions]
    if (environment.live) {
      const fn = new BundledFunction(this, LIVE_FUNCTION.name, { ...props, name: LIVE_FUNCTION.name, timeout: TIMEOUT })
      const senders = [fn, ...this.functions.filter(({ name }) => PERMISSIONS[name].live !== undefined)]
      this.live = new LiveChannel(this, 'LiveChannel', { environment, fn, senders })
      this.functions = [...this.functions, fn]
    }
    new CfnOutput(scope, 'ApiUrl', { value: this.gateway.apiEndpoint })
    outputMailFrom(scope, environment)
  }
}

/** An environment without a sender warns at synthesis and at deployment, and says so in its outputs. */
function outputMailFrom(scope: Construct, { name, mailFrom }: Environment): void {
  new CfnOutput(scope, 'MailFrom', { value: mailFrom ?? 'nobody: no mail is sent' })
  if (mailFrom !== undefined) return
  Annotations.of(scope).addWarningV2(
    'launchcrew:mailFrom',
    `The environment "${name}" sends no mail: users cannot reset a forgotten password and are not notified of changes of their address. Set mailFrom in infra/cloud/environments.ts to an address that SES has verified.`,
  )
}

function isKnown(name: string): name is FunctionName {
  if (name in PERMISSIONS) return true
  throw new Error(`Declare the permissions of the function "${name}" in infra/cloud/api/permissions.ts.`)
}
