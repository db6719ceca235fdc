import { expect, it } from 'vitest'
import { api } from '../../../shared/contract/index.ts'
import { pages } from '../../../functions/pages/pages.ts'
import { handlerEnvironment } from '../../../infra/local/environment.ts'
import { MIGRATE_FUNCTION } from '../../../infra/topology/functions.ts'
import { matcher } from '../../../functions/platform/match-route.ts'
import { cloudRoutes, routes } from '../../../infra/topology/routes.ts'
import type { Cloud } from '../support/cloud.ts'
import { aliasedFunction, outputsOf, refOf } from '../support/statements.ts'

/** API Gateway's throttle quotas of an account and region that has asked for no other. */
const ACCOUNT_DEFAULTS = { perSecond: 10_000, burst: 5_000 }

/** Of one link, as tests/journeys/hot-link.test.ts counts them. */
const CLICKS_PER_SECOND = 5_000

export function routesAndFunctions(cloud: () => Cloud): void {
  /** Of the HTTP API: those of the live channel begin with `$`. */
  const httpRoutes = () =>
    cloud()
      .resources('AWS::ApiGatewayV2::Route')
      .filter(({ properties }) => !String(properties['RouteKey']).startsWith('$'))
  const routeKeys = () => httpRoutes().map(({ properties }) => String(properties['RouteKey']))
  const functionOf = (name: string) => {
    const all = cloud().resources('AWS::Lambda::Function', 'functions', 'jobs')
    return all.find(({ properties }) => properties['Description'] === `launchcrew ${cloud().environment.name}: ${name}`)?.properties
  }

  it('has exactly the routes of the contract and of the pages', () => {
    const preflights = [
      'OPTIONS /api/affiliate-links/track',
      'OPTIONS /api/startups/{id}/leads/capture',
      'OPTIONS /api/unsubscribe/{token}',
    ]
    const declared = [...Object.keys(api), ...preflights, ...Object.values(pages).flat()]
    expect(routes.map(({ key }) => key).toSorted()).toEqual(declared.toSorted())
    expect(routeKeys().toSorted()).toEqual(cloudRoutes.map(({ key }) => key).toSorted())
    const find = matcher(cloudRoutes)
    for (const { key, function: name } of routes) {
      const [method = '', path = ''] = key.split(' ')
      expect([key, find(method, path.replaceAll(/\{\w+\+?\}/g, 'one'))?.route.function]).toEqual([key, name])
    }
  })

  it('leads each route to the function that the local environment runs for it', () => {
    const outputs = outputsOf(cloud(), 'functions')
    const integrations = new Map(
      cloud()
        .resources('AWS::ApiGatewayV2::Integration')
        .map(({ id, properties }) => [id, aliasedFunction(cloud(), outputs.get(refOf(properties['IntegrationUri'])) ?? '')]),
    )
    const deployed = httpRoutes().map(({ properties }) => {
      const { 'Fn::Join': join } = properties['Target'] as { 'Fn::Join': [string, [string, object]] }
      return { key: String(properties['RouteKey']), function: integrations.get(refOf(join[1][1])) }
    })
    expect(deployed).toHaveLength(cloudRoutes.length)
    expect(deployed).toEqual(expect.arrayContaining([...cloudRoutes]))
  })

  it('gives functions no variable that the local environment does not set', () => {
    const local = Object.keys(
      handlerEnvironment({ dynamodb: '', s3: '', secrets: '', mail: '', live: '', logs: '', queue: '', webhookQueue: '' }),
    )
    const given = cloud()
      .resources('AWS::Lambda::Function', 'functions', 'jobs')
      .flatMap(({ properties }) => Object.keys((properties['Environment'] as { Variables?: object } | undefined)?.Variables ?? {}))
    expect(local).toEqual(expect.arrayContaining([...new Set(given)]))
  })

  it('stays below the limits of CloudFormation and of API Gateway', () => {
    expect(routeKeys().length).toBeLessThanOrEqual(300)
    for (const template of Object.values(cloud().templates)) {
      expect(Object.keys(template.toJSON()['Resources'] as object).length).toBeLessThanOrEqual(450)
    }
  })

  it('allows the API each function once, and not once per route', () => {
    const permissions = cloud().resources('AWS::Lambda::Permission', 'api')
    const fromApi = permissions.filter(({ properties }) => properties['Principal'] === 'apigateway.amazonaws.com')
    expect(fromApi).toHaveLength(cloud().resources('AWS::ApiGatewayV2::Integration', 'api').length)
  })

  it('runs every function on Node 24 on arm64, in memory of its own and for a limited time', () => {
    for (const { properties } of cloud().resources('AWS::Lambda::Function', 'functions', 'jobs')) {
      expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' })
      expect(properties['MemorySize']).toBe(
        /: (?:sign-in|factors|passkeys|users|operator|follow-ups|migrate)$/.test(String(properties['Description'])) ? 1_769 : 512,
      )
      expect(properties['Timeout']).toBeLessThanOrEqual(60)
    }
  })

  it('gives the import of leads the time that API Gateway waits for, and no other function that answers users', () => {
    const slow = cloud()
      .resources('AWS::Lambda::Function', 'functions')
      .filter(({ id, properties }) => Number(properties['Timeout']) > 15 && !id.includes('releasecheck'))
      .map(({ properties }) => [String(properties['Description']).replace(/.*: /, ''), properties['Timeout']])
      .filter(([name]) => name !== MIGRATE_FUNCTION.name)
    expect(slow).toEqual([['leads', 29]])
  })

  it('gives functions the names of their resources, and disables checksums that were not requested', () => {
    const given = (name: string) =>
      Object.keys((functionOf(name)?.['Environment'] as { Variables?: object } | undefined)?.Variables ?? {}).toSorted()
    const always = ['AWS_REQUEST_CHECKSUM_CALCULATION', 'AWS_RESPONSE_CHECKSUM_VALIDATION', 'ENVIRONMENT']
    expect(given('uploads')).toEqual([...always, 'KEYS_SECRET_ID', 'ORIGIN_SECRET_ID', 'TABLE_NAME', 'UPLOADS_BUCKET'])
    expect(given('landing')).toEqual([...always, 'ORIGIN_SECRET_ID', 'TABLE_NAME'])
    expect(given('counts')).toEqual([...always, 'TABLE_NAME'])
  })

  it('gives clicks its own concurrency and throttling, so that a viral link does not starve sign-in', () => {
    const { clicks, throttle, keepsData } = cloud().environment
    expect(functionOf('clicks')?.['ReservedConcurrentExecutions']).toBe(clicks.concurrency)
    expect(clicks.concurrency !== undefined).toBe(cloud().environment.keepsData)
    expect(functionOf('auth')?.['ReservedConcurrentExecutions']).toBeUndefined()
    expect(functionOf('sign-in')?.['ReservedConcurrentExecutions']).toBe(cloud().environment.signIn?.concurrency)
    const stage = cloud().resource('AWS::ApiGatewayV2::Stage', 'Gateway')
    const own = { ThrottlingRateLimit: clicks.perSecond, ThrottlingBurstLimit: clicks.burst }
    expect(stage.properties).toMatchObject({
      DefaultRouteSettings: { ThrottlingRateLimit: throttle.perSecond, ThrottlingBurstLimit: throttle.burst },
      RouteSettings: { 'POST /api/affiliate-links/track': own, 'POST /api/affiliate-links/convert': own },
    })
    expect(clicks.perSecond).toBe(keepsData ? CLICKS_PER_SECOND : 50)
    expect(clicks.perSecond + throttle.perSecond).toBeLessThan(ACCOUNT_DEFAULTS.perSecond)
    expect(throttle.burst).toBeLessThanOrEqual(ACCOUNT_DEFAULTS.burst)
    expect(clicks.burst).toBeLessThan(throttle.burst)
    expect(stage.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/affiliatelinkstrack[0-9A-F]{8}$/)]))
  })

  it('gives what visitors of any website post a throttle of its own', () => {
    const { capture, clicks } = cloud().environment
    const own = { ThrottlingRateLimit: capture.perSecond, ThrottlingBurstLimit: capture.burst }
    const stage = cloud().resource('AWS::ApiGatewayV2::Stage', 'Gateway')
    expect(stage.properties).toMatchObject({ RouteSettings: { 'POST /api/startups/{id}/leads/capture': own } })
    expect(capture.perSecond).toBeLessThan(clicks.perSecond)
    expect(stage.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/leadscapture[0-9A-F]{8}$/)]))
  })

  it('writes an access log without addresses, tokens or queries', () => {
    const { Format } = cloud().resource('AWS::ApiGatewayV2::Stage', 'Gateway').properties['AccessLogSettings'] as { Format: string }
    expect(Format).toContain('$context.routeKey')
    expect(Format).not.toMatch(/sourceIp|userAgent|path\b|authorizer|query/i)
  })
}
