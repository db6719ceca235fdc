import { RemovalPolicy } from 'aws-cdk-lib'
import { CfnStage, HttpApi, type HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { routes } from '../../routes.ts'
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
    for (const { name, fn } of functions) this.#route(name, new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false }))
    this.#stage(environment)
  }

  #route(name: string, integration: HttpLambdaIntegration): void {
    for (const { key } of routes.filter((route) => route.function === name)) {
      const [method = '', path = ''] = key.split(' ')
      this.api.addRoutes({ path, methods: [method as HttpMethod], integration })
    }
  }

  #stage({ logDays, throttle, clicks }: Environment): void {
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
    const publicCalls = routes.filter((route) => route.function === 'clicks').map(({ key }) => key)
    const own = { ThrottlingRateLimit: clicks.perSecond, ThrottlingBurstLimit: clicks.burst }
    const resource = stage.node.defaultChild
    if (resource instanceof CfnStage) resource.routeSettings = Object.fromEntries(publicCalls.map((key) => [key, own]))
    // The settings of a route are refused while there is no such route.
    stage.node.addDependency(...this.api.node.children.filter((child) => publicCalls.some((key) => child.node.id === key)))
  }
}

/** No address, no token, no query: what is personal stays out of this log. */
const ACCESS_LOG = JSON.stringify({
  at: '$context.requestTimeEpoch',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
})
