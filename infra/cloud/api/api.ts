import { Annotations, CfnOutput } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Environment } from '../environments.ts'
import type { BundledFunction } from './function.ts'
import type { Functions } from './functions.ts'
import { Gateway } from './gateway.ts'
import type { Jobs } from './jobs.ts'
import type { LiveChannel } from './live.ts'

export interface ApiProps {
  environment: Environment
  functions: Functions
  jobs: Jobs
}

/** The HTTP API in front of the functions, and what site and observability need of them. */
export class Api extends Construct {
  readonly gateway: HttpApi
  readonly refusedClicks: MetricFilter
  readonly functions: readonly BundledFunction[]
  readonly jobs: Jobs
  /** Undefined where browsers poll. */
  readonly live: LiveChannel | undefined

  constructor(scope: Construct, id: string, { environment, functions, jobs }: ApiProps) {
    super(scope, id)
    const { api, refusedClicks } = new Gateway(this, 'Gateway', { environment, functions: functions.routed })
    this.gateway = api
    this.refusedClicks = refusedClicks
    this.functions = functions.all
    this.jobs = jobs
    this.live = functions.live
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
