import { RemovalPolicy } from 'aws-cdk-lib'
import { CfnStage, HttpApi, type HttpMethod, type HttpRoute, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { routes } from '../../topology/routes.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'
import type { BundledFunction } from './function.ts'

export interface GatewayProps {
  environment: Environment
  functions: readonly BundledFunction[]
}

/** The HTTP API: one route per endpoint of the contract and per page, one integration per function. */
export class Gateway extends Construct {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, { environment, functions }: GatewayProps) {
    super(scope, id)
    this.api = new HttpApi(this, 'Api', {
      apiName: `launchcrew-${environment.name}`,
      description: 'Answers only CloudFront, which it knows by a secret header',
      createDefaultStage: false,
    })
    acknowledge(this.api, {
      APIG4: 'Every call is decided in the handler by the access rule of its endpoint; the contract cannot be compiled without one.',
    })
    const made = new Map(functions.map(({ name, fn }) => [name, this.#routesTo(name, fn)]))
    this.#stage(environment, made)
  }

  #routesTo(name: string, fn: IFunction): HttpRoute[] {
    const integration = new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false })
    return keysOf(name).flatMap((key) => {
      const [method = '', path = ''] = key.split(' ')
      return this.api.addRoutes({ path, methods: [method as HttpMethod], integration })
    })
  }

  /** What visitors call without an account has throttles of its own, so that a flood of it leaves the rest alone. */
  #stage({ logDays, throttle, clicks, capture }: Environment, made: ReadonlyMap<string, HttpRoute[]>): void {
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: throttle.perSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY }),
        ),
        format: AccessLogFormat.custom(ACCESS_LOG),
      },
    })
    const own = Object.entries({ clicks, 'lead-capture': capture })
    const settings = own.flatMap(([name, { perSecond, burst }]) =>
      keysOf(name).map((key) => [key, { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }] as const),
    )
    const resource = stage.node.defaultChild
    if (resource instanceof CfnStage) resource.routeSettings = Object.fromEntries(settings)
    // Route settings are rejected while the route does not exist.
    stage.node.addDependency(...own.flatMap(([name]) => made.get(name) ?? []))
  }
}

const keysOf = (name: string) => routes.filter((route) => route.function === name).map(({ key }) => key)

/** Without address, token and query: the log contains no personal data. */
const ACCESS_LOG = JSON.stringify({
  at: '$context.requestTimeEpoch',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
})
