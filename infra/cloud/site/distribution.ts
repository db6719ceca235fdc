import { Distribution, HttpVersion, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Api } from '../api/api.ts'
import type { Data } from '../data/data.ts'
import type { Environment } from '../environments.ts'
import { behaviours } from './behaviours.ts'
import { named } from './domain.ts'
import { firewall } from './firewall.ts'

interface DistributionProps {
  environment: Environment
  data: Data
  api: Api
  files: Bucket
}

/**
 * One origin for everything. It has no error responses: they apply to every behaviour and would turn a 404 of the API into the app with 200;
 * a CloudFront Function rewrites the paths of the app.
 */
export function distribution(scope: Construct, props: DistributionProps): Distribution {
  const { environment } = props
  const { domain } = environment
  const { site, paths } = behaviours(scope, props)
  // Given by infra/operation/rotate.ts: with another comment CloudFormation reads the origin secret again.
  const originChanged = scope.node.tryGetContext('originChanged') as string | undefined
  const name = domain && named(scope, domain)
  const cdn = new Distribution(scope, 'Distribution', {
    comment: ['launchcrew', environment.name, originChanged ?? []].flat().join(' '),
    defaultRootObject: 'index.html',
    defaultBehavior: site,
    additionalBehaviors: paths,
    httpVersion: HttpVersion.HTTP2_AND_3,
    ...(environment.firewall && { webAclId: firewall(scope, environment.name).attrArn }),
    ...(name && {
      domainNames: [domain.name],
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      certificate: name.certificate,
    }),
  })
  name?.pointTo(cdn)
  acknowledge(cdn, {
    CFR1: 'The product is for users in every country.',
    CFR3: 'A log of CloudFront has whole addresses and paths, and those of calendar feeds are secret. The edge functions write one without.',
  })
  if (!domain) acknowledge(cdn, { CFR4: 'CloudFront chooses the protocols of its own name; with a domain the minimum is TLS 1.2.' })
  if (!environment.firewall)
    acknowledge(cdn, { CFR2: 'This environment is not public, and the gateway throttles it. prod has rate rules.' })
  return cdn
}
