import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { signIn } from '../../../shared/contract/accounts/sign-in.ts'
import type { Route } from '../../../shared/contract/endpoint.ts'
import type { Api } from '../../../shared/contract/index.ts'
import catalogue from '../../../shared/errors.json' with { type: 'json' }
import { TRACK_CALLS_PER_MINUTE } from '../../../shared/limits.ts'

interface Rate {
  /** Requests of one address within the window. */
  limit: number
  seconds: 60 | 300
  /** The calls that it counts; every request without it. */
  routes?: readonly (keyof Api)[]
}

/** Sign-in, registration and password resets: what an anonymous visitor may call below /api/auth/. */
const credentialRoutes = Object.keys(signIn) as (keyof typeof signIn)[]

const RATES: Readonly<Record<string, Rate>> = {
  everything: { limit: 10_000, seconds: 300 },
  auth: { limit: 100, seconds: 300, routes: credentialRoutes },
  track: { limit: TRACK_CALLS_PER_MINUTE, seconds: 60, routes: ['POST /api/affiliate-links/track'] },
  capture: { limit: 100, seconds: 300, routes: ['POST /api/startups/{id}/leads/capture'] },
}

/** Of the whole firewall, or of a rule. */
export const firewallMetricName = (environment: string, rule?: string): string =>
  ['launchcrew', environment, rule].filter(Boolean).join('-')

const MANAGED = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet']
const BODY = 'TooManyRequests'

/** Networks that operators block; they change the sets in the account, which a deployment leaves as they are. */
const BLOCKED = 'blocked'
const VERSIONS = ['IPV4', 'IPV6'] as const

/** Every rule by its name, in their order. */
export const FIREWALL_RULES: readonly string[] = [BLOCKED, ...Object.keys(RATES), ...MANAGED]

/**
 * Blocks networks that operators named, known attackers and addresses over a rate before they cost anything. The product's own limits
 * apply behind it.
 */
export function firewall(scope: Construct, name: string): CfnWebACL {
  const visible = (rule?: string) => ({
    metricName: firewallMetricName(name, rule),
    cloudWatchMetricsEnabled: true,
    // Samples have whole paths, and those of calendar feeds are secret.
    sampledRequestsEnabled: rule !== undefined,
  })
  const rates = Object.entries(RATES).map(([rule, rate]) => ({ name: rule, ...rateRule(rate) }))
  const blocked = {
    name: BLOCKED,
    action: { block: {} },
    statement: anyOf(VERSIONS.map((version) => isIn(blockedSet(scope, name, version)))),
  }
  const managed = MANAGED.map((group) => ({ name: group, ...managedRule(group) }))
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(),
    customResponseBodies: { [BODY]: { contentType: 'APPLICATION_JSON', content: TOO_MANY } },
    rules: [blocked, ...rates, ...managed].map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
  })
}

type RulePart = Omit<CfnWebACL.RuleProperty, 'name' | 'priority' | 'visibilityConfig'>

const rateRule = ({ limit, seconds, routes }: Rate): RulePart => ({
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: BODY,
        responseHeaders: [{ name: 'retry-after', value: String(seconds) }],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: seconds,
      ...(routes && { scopeDownStatement: anyOf(routes.map(isCallOf)) }),
    },
  },
})

const blockedSet = (scope: Construct, name: string, ipAddressVersion: (typeof VERSIONS)[number]) =>
  new CfnIPSet(scope, `Blocked${ipAddressVersion}`, {
    name: `${firewallMetricName(name, BLOCKED)}-${ipAddressVersion}`,
    scope: 'CLOUDFRONT',
    ipAddressVersion,
    addresses: [],
  })

const isIn = ({ attrArn }: CfnIPSet): CfnWebACL.StatementProperty => ({ ipSetReferenceStatement: { arn: attrArn } })

const managedRule = (name: string): RulePart => ({
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
})

/** An OR takes two statements at least. */
const anyOf = (statements: readonly CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty =>
  statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements: [...statements] } }

/** Compared after the decoding that API Gateway does as well; of a route with parameters, what comes behind them. */
const isCallOf = (route: Route): CfnWebACL.StatementProperty => {
  const hasParameters = route.includes('}')
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: hasParameters ? 'ENDS_WITH' : 'EXACTLY',
      searchString: route.slice(hasParameters ? route.lastIndexOf('}') + 1 : route.indexOf('/')),
      textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    },
  }
}

const { status, message } = catalogue['http.too_many']
const TOO_MANY = JSON.stringify({ status, title: 'Too Many Requests', code: 'http.too_many', detail: message, message })
