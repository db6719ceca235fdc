import { Duration } from 'aws-cdk-lib'
import { HeadersReferrerPolicy, type ResponseHeadersPolicyProps, type ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront'

interface Policy {
  headers: Readonly<Record<string, string>>
  /** Whether these override the origin's headers. */
  override: boolean
}

/** The settings of a response headers policy from plain headers: CloudFront has separate ones for security headers. */
export function headersPolicy({ headers, override }: Policy): ResponseHeadersPolicyProps {
  const named = Object.entries(headers).filter(([name]) => name in SECURITY)
  const custom = Object.entries(headers).filter(([name]) => !(name in SECURITY))
  return {
    securityHeadersBehavior: Object.assign({}, ...named.map(([name, value]) => SECURITY[name]?.(value, override))),
    customHeadersBehavior: { customHeaders: custom.map(([header, value]) => ({ header, value, override })) },
  }
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
