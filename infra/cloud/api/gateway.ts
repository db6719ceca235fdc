import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  CfnStage,
  HttpApi,
  type HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { cloudRoutes } from '../../topology/routes.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'
import type { BundledFunction } from './function.ts'

export interface GatewayProps {
  environment: Environment
  functions: readonly BundledFunction[]
}

/** The HTTP API: the routes of the contract and of the pages, one integration per function. */
export class Gateway extends Construct {
  readonly api: HttpApi
  /** How many clicks were refused by their throttle; browsers send them again later. */
  readonly refusedClicks: MetricFilter

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
    const made = new Map(functions.map(({ name, alias }) => [name, this.#routesTo(name, alias)]))
    const accessLog = new LogGroup(this, 'AccessLog', { retention: environment.logDays, removalPolicy: RemovalPolicy.DESTROY })
    this.#stage(environment, made, accessLog)
    this.refusedClicks = refusedClicks(this, accessLog)
  }

  #routesTo(name: string, fn: IFunction): HttpRoute[] {
    const integration = new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false })
    return keysOf(name).map((key) => {
      const [method = '', path = ''] = key.split(' ')
      const id = `${FORMER_METHODS[key] ?? method}${path}`
      return new HttpRoute(this.api, id, { httpApi: this.api, routeKey: HttpRouteKey.with(path, method as HttpMethod), integration })
    })
  }

  /** Calls of anonymous visitors have their own throttles, so that a flood of them does not affect other calls. */
  #stage({ throttle, clicks, capture }: Environment, made: ReadonlyMap<string, HttpRoute[]>, accessLog: LogGroup): void {
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: throttle.perSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
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

const keysOf = (name: string) => cloudRoutes.filter((route) => route.function === name).map(({ key }) => key)

/** Of routes that took more methods: under its former id one is changed in place, without a further one while it is deployed. */
const FORMER_METHODS: Readonly<Record<string, string>> = {
  'ANY /affiliate/{code}': 'GET',
  'ANY /startup/{startupId}/affiliate/{code}': 'GET',
}

/** Without address, token and query: the log contains no personal data. */
const ACCESS_LOG = JSON.stringify({
  at: '$context.requestTimeEpoch',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
  /** '-' when API Gateway answered by itself. */
  integration: '$context.integrationStatus',
})

const TRACK = 'POST /api/affiliate-links/track'

/** Not what the function refuses: one visitor's more than 600 calls a minute. */
const refusedClicks = (scope: Construct, logGroup: LogGroup) =>
  new MetricFilter(scope, 'RefusedClicks', {
    logGroup,
    metricNamespace: Stack.of(scope).stackName,
    metricName: 'RefusedClicks',
    filterPattern: FilterPattern.all(
      ...Object.entries({ route: TRACK, status: '429', integration: '-' }).map(([name, value]) =>
        FilterPattern.stringValue(`$.${name}`, '=', value),
      ),
    ),
  })
