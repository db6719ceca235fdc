import { expect, it } from 'vitest'
import { TRACK_CALLS_PER_MINUTE } from '../../../shared/limits.ts'
import type { Cloud } from '../support/cloud.ts'

interface Statement {
  ByteMatchStatement?: { PositionalConstraint: string; SearchString: string }
  OrStatement?: { Statements: Statement[] }
}
interface RateRule {
  AggregateKeyType: string
  Limit: number
  EvaluationWindowSec: number
  ScopeDownStatement?: Statement
}
interface Rule {
  Name: string
  Action?: { Block: { CustomResponse: object } }
  OverrideAction?: object
  Statement: { RateBasedStatement?: RateRule; ManagedRuleGroupStatement?: { VendorName: string; Name: string } }
}

export function firewallRules(cloud: () => Cloud): void {
  const properties = () => cloud().resource('AWS::WAFv2::WebACL').properties
  const rules = () => properties()['Rules'] as Rule[]
  const rates = () => rules().flatMap(({ Name, Action, Statement: { RateBasedStatement: rate } }) => (rate ? [{ Name, Action, rate }] : []))
  const rateNamed = (name: string) => rates().find(({ Name }) => Name === name)?.rate
  const countersOf = (path: string) => rates().flatMap(({ Name, rate }) => (isCounted(rate, path) ? [Name] : []))

  it('counts sign-in, registration and password resets apart, and no other call below /api/auth/', () => {
    for (const call of ['login', 'register', 'password/forgot', 'password/reset', 'email/take-back']) {
      expect(countersOf(`/api/auth/${call}`)).toEqual(['everything', 'auth'])
    }
    for (const call of ['me', 'sessions', 'logout', 'joined-startups']) expect(countersOf(`/api/auth/${call}`)).toEqual(['everything'])
  })

  it('leaves a shared office of a hundred people enough page loads', () => {
    const [people, requestsPerLoad, loads] = [100, 30, 3]
    expect(rateNamed('everything')?.EvaluationWindowSec).toBe(300)
    expect(rateNamed('everything')?.Limit).toBeGreaterThan(people * requestsPerLoad * loads)
  })

  it("limits the track call at the product's own limit", () => {
    expect(rateNamed('track')).toMatchObject({ Limit: TRACK_CALLS_PER_MINUTE, EvaluationWindowSec: 60 })
    expect(countersOf('/api/affiliate-links/track')).toEqual(['everything', 'track'])
  })

  it('answers 429 with a problem document and the seconds to wait', () => {
    for (const { Action, rate } of rates()) {
      expect(rate.AggregateKeyType).toBe('IP')
      expect(Action?.Block.CustomResponse).toEqual({
        ResponseCode: 429,
        CustomResponseBodyKey: 'TooManyRequests',
        ResponseHeaders: [{ Name: 'retry-after', Value: String(rate.EvaluationWindowSec) }],
      })
    }
    const { TooManyRequests } = properties()['CustomResponseBodies'] as Record<string, { Content: string; ContentType: string }>
    expect(TooManyRequests?.ContentType).toBe('APPLICATION_JSON')
    const problem = { status: 429, code: 'http.too_many', message: expect.any(String) as unknown }
    expect(JSON.parse(TooManyRequests?.Content ?? '')).toMatchObject(problem)
  })

  it('blocks first what operators put into two sets of networks, which are empty', () => {
    const sets = cloud().resources('AWS::WAFv2::IPSet')
    expect(sets.map((set) => set.properties)).toEqual(
      ['IPV4', 'IPV6'].map((version) => ({
        Name: `launchcrew-${cloud().environment.name}-blocked-${version}`,
        Scope: 'CLOUDFRONT',
        IPAddressVersion: version,
        Addresses: [],
        Tags: expect.any(Array) as unknown,
      })),
    )
    const [first] = rules()
    expect(first).toMatchObject({ Name: 'blocked', Action: { Block: {} } })
    const used = sets.map(({ id }) => ({ IPSetReferenceStatement: { Arn: { 'Fn::GetAtt': [id, 'Arn'] } } }))
    expect(first?.Statement).toEqual({ OrStatement: { Statements: used } })
  })

  it('refuses addresses and requests that AWS knows as malicious', () => {
    const groups = rules().flatMap(({ OverrideAction, Statement: { ManagedRuleGroupStatement: group } }) =>
      group ? [{ ...group, OverrideAction }] : [],
    )
    const enforced = { VendorName: 'AWS', OverrideAction: { None: {} } }
    expect(groups).toEqual([
      { Name: 'AWSManagedRulesAmazonIpReputationList', ...enforced },
      { Name: 'AWSManagedRulesKnownBadInputsRuleSet', ...enforced },
    ])
  })
}

function isCounted({ ScopeDownStatement: scope }: RateRule, path: string): boolean {
  if (!scope) return true
  const matches = (scope.OrStatement?.Statements ?? [scope]).flatMap(({ ByteMatchStatement }) => ByteMatchStatement ?? [])
  return matches.some(({ PositionalConstraint, SearchString }) =>
    PositionalConstraint === 'EXACTLY' ? path === SearchString : path.startsWith(SearchString),
  )
}
