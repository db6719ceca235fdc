import { Aws, Stack } from 'aws-cdk-lib'
import { CfnApi, CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { LIVE_PATH } from '../../../shared/entities/live.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'
import { output, type Output } from '../output.ts'
import type { BundledFunction } from './function.ts'

const ROUTES = ['$connect', '$default', '$disconnect'] as const
const METHODS = ['POST', 'DELETE'] as const

export interface LiveChannelProps {
  environment: Environment
  /** Answers the routes. */
  fn: BundledFunction
  /** Those that send to connections and end them, the answering one included. */
  senders: readonly BundledFunction[]
}

/** The WebSocket API of the live channel. Its only path is the name of its stage, so that CloudFront rewrites nothing. */
export class LiveChannel extends Construct {
  readonly api: WebSocketApi
  readonly stage: WebSocketStage
  readonly #id: Output

  constructor(scope: Construct, id: string, { environment: { name, live }, fn, senders }: LiveChannelProps) {
    super(scope, id)
    this.api = new WebSocketApi(this, 'Api', {
      apiName: `launchcrew-${name}-live`,
      description: 'Answers only CloudFront, which it knows by a secret header',
    })
    const integration = new WebSocketLambdaIntegration('Live', fn.alias)
    const [connect] = ROUTES.map((route) => this.api.addRoute(route, { integration }))
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: LIVE_PATH.slice(1),
      autoDeploy: true,
      ...(live && { throttle: { rateLimit: live.frames.perSecond, burstLimit: live.frames.burst } }),
    })
    const { defaultChild: resource } = this.stage.node
    // A wave of frames leaves room for handshakes, and the other way round.
    if (live && connect && resource instanceof CfnStage) {
      const { perSecond, burst } = live.connects
      resource.routeSettings = { $connect: { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst } }
      this.stage.node.addDependency(connect)
    }
    acknowledge(this.api, {
      APIG4: 'The function of $connect checks the secret of the edge, the token and the session; a connection can be made no other way.',
    })
    acknowledge(this.stage, {
      APIG1: 'Access logs of a WebSocket API need a role for the whole account; the function logs handshakes and ends.',
    })
    this.#id = output(this, 'LiveApiId', this.api.apiId)
    for (const sender of senders) this.#allow(sender)
  }

  /** The id of the API as a role may use it, and how findings of cdk-nag name it. Another stack reads it from an output. */
  #addressFor(role: Role): Output {
    const own = Stack.of(this)
    if (Stack.of(role) !== own) return this.#id
    return { reference: this.api.apiId, finding: `<${own.getLogicalId(this.#resource)}>` }
  }

  get #resource(): CfnApi {
    const { defaultChild } = this.api.node
    if (defaultChild instanceof CfnApi) return defaultChild
    throw new Error('The WebSocket API has no resource.')
  }

  #allow({ fn, role }: BundledFunction): void {
    const { stageName } = this.stage
    const { reference: id, finding: name } = this.#addressFor(role)
    fn.addEnvironment('LIVE_ENDPOINT', `https://${id}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}/${stageName}`)
    const resources = METHODS.map((method) =>
      Stack.of(this).formatArn({ service: 'execute-api', resource: id, resourceName: `${stageName}/${method}/@connections/*` }),
    )
    role.addToPolicy(new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources }))
    const { region } = Stack.of(this)
    for (const method of METHODS) {
      const finding = `IAM5[Resource::arn:aws:execute-api:${region}:<AWS::AccountId>:${name}/${stageName}/${method}/@connections/*]`
      acknowledge(role, { [finding]: 'Ids of connections are made at run time; the statement names this API, its stage and two methods.' })
    }
  }
}
