import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AllowedMethods,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { OPERATOR_PATH, operatorHeaders } from '../../../shared/security-headers.ts'
import { LIVE_PATH } from '../../../shared/entities/live.ts'
import { accessLine } from '../../edge/access-line.ts'
import { spaPath } from '../../edge/spa-path.ts'
import { MCP_PATH } from '../../edge/forwarded.ts'
import { viewerRequest, type EdgeAnswer, type ViewerEvent, type ViewerRequest } from '../../edge/viewer-request.ts'
import { gatewayPaths } from '../../topology/routes.ts'
import type { Api } from '../api/api.ts'
import type { Data } from '../data/data.ts'
import type { Environment } from '../environments.ts'
import { apiOrigin, filesOrigin, liveOrigin, uploadsOrigins } from './origins.ts'
import { sharedValue, siteHeaders } from './shared.ts'

const API = '/api/*'

interface BehaviourProps {
  environment: Environment
  api: Api
  data: Data
  files: Bucket
}

/** The behaviour of each path; the first match applies, and the app is the default. */
export function behaviours(scope: Construct, { environment, api, data, files }: BehaviourProps) {
  const { region, preview } = environment
  const shared = (name: Parameters<typeof sharedValue>[1]) => sharedValue(region, name)
  const request = (name: 'Forwarding' | 'ToMcp' | 'Handshake') => OriginRequestPolicy.fromOriginRequestPolicyId(scope, name, shared(name))
  const cache = (name: 'Pages' | 'BySignature') => CachePolicy.fromCachePolicyId(scope, name, shared(name))
  const headers = (name: 'UploadHeaders' | 'AttachmentHeaders' | 'PreviewHeaders' | 'PreviewOperatorHeaders') =>
    ResponseHeadersPolicy.fromResponseHeadersPolicyId(scope, name, shared(name))
  const uploadsAddress = `https://${data.uploads.bucketRegionalDomainName}`
  const added = preview ? headers('PreviewHeaders') : new ResponseHeadersPolicy(scope, 'Headers', siteHeaders(uploadsAddress))
  const addedToDesk = preview
    ? headers('PreviewOperatorHeaders')
    : new ResponseHeadersPolicy(scope, 'OperatorHeaders', siteHeaders(uploadsAddress, operatorHeaders))
  const gateway: BehaviorOptions = {
    origin: apiOrigin(api, data),
    originRequestPolicy: request('Forwarding'),
    functionAssociations: [onViewerRequest(scope, 'ViewerRequest', viewerRequest)],
    responseHeadersPolicy: added,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  }
  const calls: BehaviorOptions = {
    ...gateway,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    compress: false,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  }
  const mcp: BehaviorOptions = { ...calls, originRequestPolicy: request('ToMcp') }
  const pages: BehaviorOptions = { ...gateway, cachePolicy: cache('Pages') }
  // The form of a password is posted to the address of its document.
  const posted: BehaviorOptions = { ...pages, allowedMethods: AllowedMethods.ALLOW_ALL }
  // One of a hundred that an account may have.
  const access = new S3OriginAccessControl(scope, 'BucketAccess')
  const origins = uploadsOrigins(scope, data, access)
  const uploads: BehaviorOptions = {
    origin: origins.images,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers('UploadHeaders'),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  }
  const attachments: BehaviorOptions = {
    origin: origins.attachments,
    cachePolicy: cache('BySignature'),
    compress: false,
    responseHeadersPolicy: headers('AttachmentHeaders'),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  }
  const site: BehaviorOptions = {
    origin: filesOrigin(scope, files, access),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    functionAssociations: [onViewerRequest(scope, 'SpaPath', spaPath)],
    responseHeadersPolicy: added,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  }
  const desk: BehaviorOptions = { ...site, responseHeadersPolicy: addedToDesk }
  const ofGateway = Object.fromEntries(
    gatewayPaths.map((path) => [path, path === API ? calls : path === MCP_PATH ? mcp : isPosted(path) ? posted : pages]),
  )
  const live: Record<string, BehaviorOptions> = api.live
    ? {
        [LIVE_PATH]: {
          origin: liveOrigin(api.live, data),
          originRequestPolicy: request('Handshake'),
          cachePolicy: CachePolicy.CACHING_DISABLED,
          compress: false,
          responseHeadersPolicy: added,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        },
      }
    : {}
  return { site, paths: { ...ofGateway, ...live, '/uploads/*': uploads, '/attachments/*': attachments, [`${OPERATOR_PATH}*`]: desk } }
}

const isPosted = (path: string): boolean => path === '/l/*' || path.endsWith('/affiliate/*')

type EdgeAct = (event: ViewerEvent) => ViewerRequest | EdgeAnswer

/**
 * The code of a CloudFront Function: the texts of self-contained functions, called by the `handler` that CloudFront requires. What it
 * prints is the access log.
 */
export const edgeCode = (act: EdgeAct): string =>
  `const accessLine = ${accessLine.toString()}
const act = ${act.toString()}
function handler(event) {
  console.log(accessLine(event))
  return act(event)
}
`

/** Runs a function on each request before the cache lookup. Its log, which it would make itself and keep, expires after 14 days. */
function onViewerRequest(scope: Construct, id: string, act: EdgeAct): FunctionAssociation {
  const made = new EdgeFunction(scope, id, { code: FunctionCode.fromInline(edgeCode(act)), runtime: FunctionRuntime.JS_2_0 })
  const log = new LogGroup(scope, `${id}Log`, {
    logGroupName: `/aws/cloudfront/function/${made.functionName}`,
    retention: RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  made.node.addDependency(log)
  return { eventType: FunctionEventType.VIEWER_REQUEST, function: made }
}
