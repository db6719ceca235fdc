import { expect, it } from 'vitest'
import { securityHeaders } from '../../../shared/security-headers.ts'
import { FORWARDED_HEADERS, FORWARDED_TO_MCP } from '../../../infra/edge/forwarded.ts'
import type { Cloud } from '../support/cloud.ts'
import { outputsOf, refOf } from '../support/statements.ts'

interface Behaviour {
  PathPattern?: string
  AllowedMethods?: string[]
  CachePolicyId: unknown
  Compress: boolean
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[]
  OriginRequestPolicyId?: unknown
  ResponseHeadersPolicyId: unknown
  TargetOriginId: string
  ViewerProtocolPolicy: string
}
interface Origin {
  Id: string
  DomainName: unknown
  CustomOriginConfig?: object
  OriginAccessControlId?: unknown
  S3OriginConfig?: { OriginAccessIdentity?: string }
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}
interface Config {
  DefaultCacheBehavior: Behaviour
  CacheBehaviors: Behaviour[]
  CustomErrorResponses?: unknown
  Origins: Origin[]
  WebACLId?: unknown
  Aliases?: string[]
}

const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const LANDING = ['/affiliate/*', '/startup/*/affiliate/*', '/form/*', '/l/*']

export function oneSite(cloud: () => Cloud): void {
  const config = () => cloud().resource('AWS::CloudFront::Distribution').properties['DistributionConfig'] as Config
  const behaviour = (path: string): Behaviour => {
    const found = config().CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
    if (!found) throw new Error(`No behaviour for ${path}`)
    return found
  }
  /** The id of a resource of the site, or of the stack that all environments share. */
  const idOf = (reference: unknown) => refOf(outputsOf(cloud(), 'shared').get(refOf(reference)) ?? reference)
  const originOf = ({ TargetOriginId }: Behaviour) => config().Origins.find(({ Id }) => Id === TargetOriginId)
  const codeOf = ({ FunctionAssociations = [] }: Behaviour) =>
    FunctionAssociations.map(({ EventType, FunctionARN }) => {
      const made = cloud()
        .resources('AWS::CloudFront::Function')
        .find(({ id }) => id === idOf(FunctionARN))
      return `${EventType}: ${/act = function (\w+)/.exec(String(made?.properties['FunctionCode']))?.[1]}`
    })
  const added = ({ ResponseHeadersPolicyId }: Behaviour) => {
    const policy = cloud()
      .resources('AWS::CloudFront::ResponseHeadersPolicy')
      .find(({ id }) => id === idOf(ResponseHeadersPolicyId))
    return policy?.properties['ResponseHeadersPolicyConfig'] as Record<string, object>
  }

  it('keeps no log with whole paths, since those of calendar feeds are secret', () => {
    expect(config()).not.toHaveProperty('Logging')
    const logs = cloud().resources('AWS::Logs::LogGroup', 'site')
    for (const { properties, dependsOn } of cloud().resources('AWS::CloudFront::Function')) {
      const log = logs.find(({ properties: own }) => own['LogGroupName'] === `/aws/cloudfront/function/${String(properties['Name'])}`)
      expect(log?.properties['RetentionInDays']).toBe(14)
      expect(dependsOn).toContain(log?.id)
    }
    for (const { properties } of cloud().resources('AWS::WAFv2::WebACL'))
      expect(properties['VisibilityConfig']).toMatchObject({ SampledRequestsEnabled: false })
  })

  it('answers the API, the landing pages, agents, the live channel, the images, the attachments, the desk of operators and the app under one name, in that order', () => {
    expect(config().CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/front-door',
      '/api/*',
      ...LANDING,
      '/mcp',
      '/live',
      '/uploads/*',
      '/attachments/*',
      '/operator*',
    ])
    expect(added(behaviour('/operator*'))['CustomHeadersConfig']).toMatchObject({
      Items: expect.arrayContaining([{ Header: 'x-robots-tag', Value: 'noindex', Override: false }]) as unknown,
    })
  })

  it('never turns an error into another answer: errors of the API stay what they are', () => {
    expect(config().CustomErrorResponses).toBeUndefined()
  })

  it('passes calls over TLS with every method, keeps none, and runs the viewer-request function', () => {
    const calls = behaviour('/api/*')
    expect(calls).toMatchObject({ ViewerProtocolPolicy: 'https-only', CachePolicyId: CACHING_DISABLED })
    expect(calls.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
    expect(codeOf(calls)).toEqual(['viewer-request: viewerRequest'])
  })

  it('hands the API the listed headers, at least one less than the ten of a policy, and never Authorization', () => {
    const policy = cloud().resource('AWS::CloudFront::OriginRequestPolicy', 'Forwarding').properties['OriginRequestPolicyConfig']
    expect(policy).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [...FORWARDED_HEADERS] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
    })
    expect(FORWARDED_HEADERS.length).toBeLessThan(10)
    expect(FORWARDED_HEADERS).not.toContain('authorization')
    for (const path of ['/api/*', ...LANDING]) expect(behaviour(path).OriginRequestPolicyId).toBeDefined()
  })

  it('passes messages of agents as calls of the API, with the headers of their protocol', () => {
    const { OriginRequestPolicyId: id, ...mcp } = behaviour('/mcp')
    const { OriginRequestPolicyId: _, ...calls } = behaviour('/api/*')
    expect(mcp).toEqual({ ...calls, PathPattern: '/mcp' })
    const policy = cloud().resource('AWS::CloudFront::OriginRequestPolicy', 'ToMcp')
    expect(idOf(id)).toBe(policy.id)
    expect(policy.properties['OriginRequestPolicyConfig']).toMatchObject({ HeadersConfig: { Headers: [...FORWARDED_TO_MCP] } })
    expect(FORWARDED_TO_MCP.length).toBeLessThan(10)
  })

  it('proves itself to the API by the origin secret, which the template only refers to', () => {
    const origin = originOf(behaviour('/api/*'))
    expect(origin?.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] })
    const [header] = origin?.OriginCustomHeaders ?? []
    expect(header?.HeaderName).toBe('x-origin-verify')
    expect(JSON.stringify(header?.HeaderValue)).toMatch(/\{\{resolve:secretsmanager:.*:SecretString:::\}\}/)
  })

  it('hands the bucket the address of an attachment as it was signed: whole query, own host name, no further signature', () => {
    const attachments = behaviour('/attachments/*')
    const origin = originOf(attachments)
    expect(attachments).toMatchObject({ Compress: false, ViewerProtocolPolicy: 'https-only' })
    // Without a list CloudFront takes GET and HEAD; without a policy it sends the query of the key, and no header of the viewer.
    expect([attachments.AllowedMethods, attachments.OriginRequestPolicyId]).toEqual([undefined, undefined])
    expect(origin?.DomainName).toEqual(originOf(behaviour('/uploads/*'))?.DomainName)
    expect([origin?.OriginAccessControlId, origin?.S3OriginConfig]).toEqual([undefined, { OriginAccessIdentity: '' }])
    const policy = cloud().resource('AWS::CloudFront::CachePolicy', 'BySignature')
    expect(idOf(attachments.CachePolicyId)).toBe(policy.id)
    expect(policy.properties['CachePolicyConfig']).toMatchObject({
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    })
  })

  it('keeps a landing page by its path, as long as the page itself allows', () => {
    const policy = cloud().resource('AWS::CloudFront::CachePolicy', 'Pages')
    expect(policy.properties['CachePolicyConfig']).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    })
    for (const path of LANDING) {
      const page = behaviour(path)
      expect(idOf(page.CachePolicyId)).toBe(policy.id)
      expect(originOf(page)).toBe(originOf(behaviour('/api/*')))
      expect(codeOf(page)).toEqual(['viewer-request: viewerRequest'])
      expect(page).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true })
    }
  })

  it('reads the images and the app from private buckets, and gives the paths of the app its document', () => {
    const { DefaultCacheBehavior: site } = config()
    for (const one of [site, behaviour('/uploads/*')]) expect(originOf(one)?.OriginAccessControlId).toBeDefined()
    expect(codeOf(site)).toEqual(['viewer-request: spaPath'])
    expect(codeOf(behaviour('/uploads/*'))).toEqual([])
  })

  it('adds the security headers of both environments, and keeps the own policy of the landing page', () => {
    for (const one of [config().DefaultCacheBehavior, behaviour('/api/*'), ...LANDING.map(behaviour)]) {
      const { SecurityHeadersConfig, CustomHeadersConfig } = added(one)
      const text = JSON.stringify(SecurityHeadersConfig)
      expect(text).toContain(`connect-src 'self' https://`)
      expect(text).toContain(`img-src 'self' data: blob:;`)
      expect(text).toContain(`require-trusted-types-for 'script'`)
      expect(text).not.toContain('"Override":true')
      const names = Object.keys(securityHeaders({ uploads: '' }))
      const custom = (CustomHeadersConfig as { Items: { Header: string }[] }).Items.map(({ Header }) => Header)
      expect(Object.keys(SecurityHeadersConfig ?? {}).length + custom.length).toBe(names.length)
    }
  })

  it('overrides the headers of the bucket for an attachment, which nothing keeps, guesses or runs', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = added(behaviour('/attachments/*'))
    expect(SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'; sandbox", Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
    })
    expect(CustomHeadersConfig).toMatchObject({
      Items: expect.arrayContaining([{ Header: 'cache-control', Value: 'no-store', Override: true }]) as unknown,
    })
  })

  it('serves images as nothing but images', () => {
    const { SecurityHeadersConfig } = added(behaviour('/uploads/*'))
    expect(SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'; sandbox", Override: true },
      ContentTypeOptions: { Override: true },
    })
    expect(JSON.stringify(added(behaviour('/uploads/*')))).not.toContain('cache-control')
  })

  it('puts up named-by-content files for a year first, then what names them, and takes nothing away', () => {
    const [assets, twins, documents] = cloud().resources('Custom::CDKBucketDeployment')
    expect(assets?.properties).toMatchObject({
      DestinationBucketKeyPrefix: 'assets/',
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(twins?.properties).toMatchObject({
      DestinationBucketKeyPrefix: 'docs/',
      Prune: false,
      SystemMetadata: { 'content-type': 'text/markdown; charset=utf-8' },
    })
    expect(documents?.properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': 'no-cache' },
      DistributionPaths: ['/*'],
    })
    expect(documents?.dependsOn).toEqual(expect.arrayContaining([assets?.id, twins?.id]))
    expect(cloud().resource('AWS::Lambda::Function', 'CDKBucketDeployment').properties['MemorySize']).toBe(512)
  })

  it('has a firewall where there is a public', () => {
    expect(config().WebACLId !== undefined).toBe(cloud().environment.firewall)
    expect(cloud().resources('AWS::WAFv2::WebACL')).toHaveLength(cloud().environment.firewall ? 1 : 0)
  })
}
