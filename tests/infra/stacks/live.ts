import { expect, it } from 'vitest'
import { FORWARDED_TO_LIVE } from '../../../infra/edge/forwarded.ts'
import { PERMISSIONS } from '../../../infra/cloud/api/permissions.ts'
import type { Cloud } from '../support/cloud.ts'

interface Behaviour {
  PathPattern: string
  TargetOriginId: string
}
interface Origin {
  Id: string
  OriginPath?: string
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}
interface Statement {
  Action: string | string[]
  Resource: unknown
}

/** The WebSocket API behind the path of its stage. */
export function liveChannel(cloud: () => Cloud): void {
  const functionsWith = (variable: string) =>
    cloud()
      .resources('AWS::Lambda::Function', 'functions', 'jobs')
      .filter(({ properties }) => JSON.stringify(properties['Environment']).includes(variable))
      .map(({ properties }) => String(properties['Description']).split(': ')[1])

  it('has the three routes, and a stage that is named as its path, with a throttle for handshakes and one for frames', () => {
    const routes = cloud()
      .resources('AWS::ApiGatewayV2::Route')
      .map(({ properties }) => String(properties['RouteKey']))
      .filter((key) => key.startsWith('$'))
    expect(routes.toSorted()).toEqual(['$connect', '$default', '$disconnect'])
    const { live } = cloud().environment
    const stage = cloud().resource('AWS::ApiGatewayV2::Stage', 'LiveChannel')
    expect(stage.properties).toMatchObject({
      StageName: 'live',
      DefaultRouteSettings: { ThrottlingRateLimit: live?.frames.perSecond, ThrottlingBurstLimit: live?.frames.burst },
      RouteSettings: { $connect: { ThrottlingRateLimit: live?.connects.perSecond, ThrottlingBurstLimit: live?.connects.burst } },
    })
    expect(stage.dependsOn).toEqual(expect.arrayContaining([expect.stringContaining('connect')]))
  })

  it('is reached through CloudFront alone, with the headers of a handshake and the secret of the edge', () => {
    const { DistributionConfig } = cloud().resource('AWS::CloudFront::Distribution').properties as {
      DistributionConfig: { CacheBehaviors: Behaviour[]; Origins: Origin[] }
    }
    const behaviour = DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/live')
    expect(behaviour).toMatchObject({ ViewerProtocolPolicy: 'https-only', Compress: false })
    const origin = DistributionConfig.Origins.find(({ Id }) => Id === behaviour?.TargetOriginId)
    expect(origin?.OriginPath).toBeUndefined()
    expect(origin?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-verify'])
    const policy = cloud().resource('AWS::CloudFront::OriginRequestPolicy', 'Handshake').properties['OriginRequestPolicyConfig']
    expect(policy).toMatchObject({
      HeadersConfig: { Headers: [...FORWARDED_TO_LIVE] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    })
  })

  it('is sent to by its own function and the publisher, who may do nothing else with it', () => {
    const senders = Object.entries(PERMISSIONS).flatMap(([name, { live }]) => (live === undefined ? [] : [name]))
    expect(new Set(functionsWith('LIVE_ENDPOINT'))).toEqual(new Set(senders))
    const statements = cloud()
      .resources('AWS::IAM::Policy', 'functions', 'jobs')
      .flatMap(({ properties }) => (properties['PolicyDocument'] as { Statement: Statement[] }).Statement)
      .filter(({ Action }) => JSON.stringify(Action).includes('execute-api'))
    expect(statements).toHaveLength(senders.length)
    for (const { Action, Resource } of statements) {
      expect(Action).toBe('execute-api:ManageConnections')
      const allowed = [...JSON.stringify(Resource).matchAll(/"\/live\/(\w+)\/@connections\/\*"/g)].map(([, method]) => method)
      expect(new Set(allowed)).toEqual(new Set(['DELETE', 'POST']))
    }
  })

  it('is watched: failing integrations and lost frames', () => {
    const names = cloud()
      .resources('AWS::CloudWatch::Alarm')
      .map(({ properties }) => String(properties['AlarmDescription']))
    for (const name of ['Live channel fails', 'Live frames are lost'])
      expect(names.some((text) => text.startsWith(`Today: ${name}.`))).toBe(true)
  })
}
