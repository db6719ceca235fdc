import { Duration } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { securityHeaders, uploadHeaders } from '../../../shared/security-headers.ts'
import { LIVE_PATH } from '../../../shared/entities/live.ts'
import { FORWARDED_HEADERS, FORWARDED_TO_LIVE } from '../../edge/forwarded.ts'
import { spaPath } from '../../edge/spa-path.ts'
import { viewerRequest } from '../../edge/viewer-request.ts'
import { gatewayPaths } from '../../topology/routes.ts'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Api } from '../api/api.ts'
import type { Data } from '../data/data.ts'
import { onViewerRequest } from './edge-function.ts'
import { headersPolicy } from './headers-policy.ts'
import { apiOrigin, filesOrigin, liveOrigin, uploadsOrigin } from './origins.ts'

const API = '/api/*'

/** The objects carry their own cache-control; set here, it would apply to missing images too. */
const { 'cache-control': _ofTheObject, ...ofEveryUpload } = uploadHeaders

/** The behaviour of each path; the first match applies, and the app is the default. */
export function behaviours(scope: Construct, { api, data, files }: { api: Api; data: Data; files: Bucket }) {
  const added = headersPolicy(scope, 'Headers', {
    headers: securityHeaders({ uploads: `https://${data.uploads.bucketRegionalDomainName}` }),
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
  const uploads: BehaviorOptions = {
    origin: uploadsOrigin(scope, data),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headersPolicy(scope, 'UploadHeaders', { headers: ofEveryUpload, override: true }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  }
  const site: BehaviorOptions = {
    origin: filesOrigin(scope, files),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    functionAssociations: [onViewerRequest(scope, 'SpaPath', spaPath)],
    responseHeadersPolicy: added,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
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
  return { site, paths: { ...ofGateway, ...live, '/uploads/*': uploads } }
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
