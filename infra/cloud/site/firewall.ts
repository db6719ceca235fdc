import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

interface Rate {
  /** Requests of one address in five minutes. */
  limit: number
  /** What the paths begin with that it counts; all without it. */
  path?: string
}

const RATES: Readonly<Record<string, Rate>> = {
  everything: { limit: 2_000 },
  auth: { limit: 100, path: '/api/auth/' },
  track: { limit: 500, path: '/api/affiliate-links/track' },
}

/** Refuses addresses that ask too often, before they cost anything. The product's own limits stand behind it. */
export const firewall = (scope: Construct, name: string): CfnWebACL =>
  new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(`launchcrew-${name}`),
    rules: Object.entries(RATES).map(([rule, rate], priority) => ({
      name: rule,
      priority,
      action: { block: { customResponse: { responseCode: 429 } } },
      statement: {
        rateBasedStatement: { aggregateKeyType: 'IP', limit: rate.limit, ...(rate.path && { scopeDownStatement: under(rate.path) }) },
      },
      visibilityConfig: visible(`launchcrew-${name}-${rule}`),
    })),
  })

const under = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
})

const visible = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true })
