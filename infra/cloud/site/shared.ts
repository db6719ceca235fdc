import { createHash } from 'node:crypto'
import { Duration, Fn } from 'aws-cdk-lib'
import {
  CacheHeaderBehavior,
  CachePolicy,
  type CachePolicyProps,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  type OriginRequestPolicyProps,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { attachmentHeaders, operatorHeaders, securityHeaders, uploadHeaders } from '../../../shared/security-headers.ts'
import { FORWARDED_HEADERS, FORWARDED_TO_LIVE, FORWARDED_TO_MCP } from '../../edge/forwarded.ts'
import { output } from '../output.ts'
import { headersPolicy } from './headers-policy.ts'

const REQUESTS = {
  /** Forwards the query and the listed headers to the API, and nothing else. */
  Forwarding: {
    headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  },
  ToMcp: { headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_TO_MCP) },
  /** Forwards the headers of a handshake: CloudFront upgrades a connection only when key and version pass. */
  Handshake: { headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED_TO_LIVE) },
} satisfies Record<string, OriginRequestPolicyProps>

const CACHES = {
  /** A page is the same for every reader, and its own `s-maxage` says how long it is kept. */
  Pages: {
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  },
  /**
   * Nothing is kept, since every answer says `no-store`. The query with the signature is part of the key, so that CloudFront neither merges
   * simultaneous requests with different signatures nor answers one with the error of another; policies without caching have no such key.
   */
  BySignature: {
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
  },
} satisfies Record<string, CachePolicyProps>

/** The objects carry their own cache-control; set here, it would apply to missing images too. */
const { 'cache-control': _ofTheObject, ...ofEveryUpload } = uploadHeaders

/** Names no bucket, since a policy for each preview would exceed the account's limit. */
const previewUploads = (region: string) => `https://*.s3.${region}.amazonaws.com`

const headersIn = (region: string) =>
  ({
    UploadHeaders: headersPolicy({ headers: ofEveryUpload, override: true }),
    AttachmentHeaders: headersPolicy({ headers: attachmentHeaders, override: true }),
    PreviewHeaders: siteHeaders(previewUploads(region)),
    PreviewOperatorHeaders: siteHeaders(previewUploads(region), operatorHeaders),
  }) satisfies Record<string, ResponseHeadersPolicyProps>

/** What is added to answers of the app and the API; a landing page brings a content security policy of its own. */
export const siteHeaders = (uploads: string, more: Readonly<Record<string, string>> = {}): ResponseHeadersPolicyProps =>
  headersPolicy({ headers: { ...securityHeaders({ uploads }), ...more }, override: false })

type Shared = keyof typeof REQUESTS | keyof typeof CACHES | keyof ReturnType<typeof headersIn>

/**
 * The stack of what all distributions of a release have in common. Its name has a digest of the settings, so that a release which changes
 * them makes a stack of its own and leaves the distributions of other environments as they are.
 */
export function sharedStackName(region: string): string {
  const settings = JSON.stringify([REQUESTS, CACHES, headersIn(region)])
  return `launchcrew-shared-${createHash('sha256').update(settings).digest('hex').slice(0, 8)}`
}

/** Reads an output of that stack. */
export const sharedValue = (region: string, name: Shared): string => Fn.getStackOutput(sharedStackName(region), name, region)

/** CloudFront allows an account 20 custom policies of a kind. */
export class SharedPolicies extends Construct {
  constructor(scope: Construct, id: string, region: string) {
    super(scope, id)
    // Every value has an output of its own, so that the template is the same whichever environment is deployed.
    const put = (name: Shared, value: string) => void output(this, name, value)
    for (const [name, props] of entries(REQUESTS)) put(name, new OriginRequestPolicy(this, `${name}Policy`, props).originRequestPolicyId)
    for (const [name, props] of entries(CACHES)) put(name, new CachePolicy(this, `${name}Policy`, props).cachePolicyId)
    for (const [name, props] of entries(headersIn(region))) {
      put(name, new ResponseHeadersPolicy(this, `${name}Policy`, props).responseHeadersPolicyId)
    }
  }
}

const entries = <K extends string, V>(record: Readonly<Record<K, V>>) => Object.entries(record) as [K, V][]
