import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AllowedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type BehaviorOptions,
  type FunctionAssociation,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { attachmentHeaders, OPERATOR_PATH, operatorHeaders, securityHeaders, uploadHeaders } from '../../../shared/security-headers.ts'
import { LIVE_PATH } from '../../../shared/entities/live.ts'
import { accessLine } from '../../edge/access-line.ts'
import { FORWARDED_HEADERS, FORWARDED_TO_LIVE } from '../../edge/forwarded.ts'
import { spaPath } from '../../edge/spa-path.ts'
import { viewerRequest, type EdgeAnswer, type ViewerEvent, type ViewerRequest } from '../../edge/viewer-request.ts'
import { gatewayPaths } from '../../topology/routes.ts'
import type { Api } from '../api/api.ts'
import type { Data } from '../data/data.ts'
import { apiOrigin, filesOrigin, liveOrigin, uploadsOrigins } from './origins.ts'

const API = '/api/*'

/** The objects carry their own cache-control; set here, it would apply to missing images too. */
const { 'cache-control': _ofTheObject, ...ofEveryUpload } = uploadHeaders

/** The behaviour of each path; the first match applies, and the app is the default. */
export function behaviours(scope: Construct, { api, data, files }: { api: Api; data: Data; files: Bucket }) {
  const headers = securityHeaders({ uploads: `https://${data.uploads.bucketRegionalDomainName}` })
  const added = headersPolicy(scope, 'Headers', {
    headers,
    // The landing page brings its own content security policy.
    override: false,
  })
  const gateway: BehaviorOptions = {
    origin: apiOrigin(api, data),
    originRequestPolicy: forwarding(scope),
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
  const pages: BehaviorOptions = { ...gateway, cachePolicy: asLongAsTheyAllow(scope) }
  const origins = uploadsOrigins(scope, data)
  const uploads: BehaviorOptions = {
    origin: origins.images,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headersPolicy(scope, 'UploadHeaders', { headers: ofEveryUpload, override: true }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  }
  const attachments: BehaviorOptions = {
    origin: origins.attachments,
    cachePolicy: bySignature(scope),
    compress: false,
    responseHeadersPolicy: headersPolicy(scope, 'AttachmentHeaders', { headers: attachmentHeaders, override: true }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  }
  const site: BehaviorOptions = {
    origin: filesOrigin(scope, files),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    functionAssociations: [onViewerRequest(scope, 'SpaPath', spaPath)],
    responseHeadersPolicy: added,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  }
  const desk: BehaviorOptions = {
    ...site,
    responseHeadersPolicy: headersPolicy(scope, 'OperatorHeaders', { headers: { ...headers, ...operatorHeaders }, override: false }),
  }
  const ofGateway = Object.fromEntries(gatewayPaths.map((path) => [path, path === API ? calls : pages]))
  const live: Record<string, BehaviorOptions> = api.live
    ? {
        [LIVE_PATH]: {
          origin: liveOrigin(api.live, data),
          originRequestPolicy: handshake(scope),
          cachePolicy: CachePolicy.CACHING_DISABLED,
          compress: false,
          responseHeadersPolicy: added,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        },
      }
    : {}
  return { site, paths: { ...ofGateway, ...live, '/uploads/*': uploads, '/attachments/*': attachments, [`${OPERATOR_PATH}*`]: desk } }
}

/** Forwards the query and the listed headers to the API, and nothing else. */
const forwarding = (scope: Construct) =>
  new OriginRequestPolicy(scope, 'Forwarding', {
    headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  })

/** Forwards the headers of a handshake: CloudFront upgrades a connection only when key and version pass. */
const handshake = (scope: Construct) =>
  new OriginRequestPolicy(scope, 'Handshake', { headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_TO_LIVE) })

/** A page is the same for every reader, and its own `s-maxage` says how long it is kept. */
const asLongAsTheyAllow = (scope: Construct) =>
  new CachePolicy(scope, 'Pages', {
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })

/**
 * Nothing is kept, since every answer says `no-store`. The query with the signature is part of the key, so that CloudFront neither merges
 * simultaneous requests with different signatures nor answers one with the error of another; policies without caching have no such key.
 */
const bySignature = (scope: Construct) =>
  new CachePolicy(scope, 'BySignature', {
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
  })

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

interface Policy {
  headers: Readonly<Record<string, string>>
  /** Whether these override the origin's headers. */
  override: boolean
}

/** A response headers policy from plain headers: CloudFront has separate settings for security headers. */
function headersPolicy(scope: Construct, id: string, { headers, override }: Policy): ResponseHeadersPolicy {
  const named = Object.entries(headers).filter(([name]) => name in SECURITY)
  const custom = Object.entries(headers).filter(([name]) => !(name in SECURITY))
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign({}, ...named.map(([name, value]) => SECURITY[name]?.(value, override))),
    customHeadersBehavior: { customHeaders: custom.map(([header, value]) => ({ header, value, override })) },
  })
}

const SECURITY: Readonly<Record<string, (value: string, override: boolean) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (value, override) => ({ contentSecurityPolicy: { contentSecurityPolicy: value, override } }),
  'x-content-type-options': (_value, override) => ({ contentTypeOptions: { override } }),
  'referrer-policy': (value, override) => ({ referrerPolicy: { referrerPolicy: referrerPolicyOf(value), override } }),
  'strict-transport-security': (value, override) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      override,
    },
  }),
}

const REFERRER_POLICIES = new Map<string, HeadersReferrerPolicy>(Object.values(HeadersReferrerPolicy).map((known) => [known, known]))

function referrerPolicyOf(value: string): HeadersReferrerPolicy {
  const found = REFERRER_POLICIES.get(value)
  if (found === undefined) throw new Error(`CloudFront knows no referrer policy "${value}".`)
  return found
}
