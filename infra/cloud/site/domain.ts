import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import type { Domain } from '../environments.ts'

/** The certificate of a domain and, where its zone is known, the records that lead to the distribution. */
export interface Named {
  certificate: ICertificate
  pointTo: (cdn: IDistribution) => void
}

/** With a zone, the deployment proves the domain to ACM by a record in it; otherwise certificate and records are made by hand. */
export function named(scope: Construct, domain: Domain): Named {
  if ('certificateArn' in domain) {
    return { certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn), pointTo: () => undefined }
  }
  const zone: IHostedZone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: domain.zone.id, zoneName: domain.zone.name })
  const certificate = new Certificate(scope, 'Certificate', { domainName: domain.name, validation: CertificateValidation.fromDns(zone) })
  const pointTo = (cdn: IDistribution) => {
    const record = { zone, recordName: domain.name, target: RecordTarget.fromAlias(new CloudFrontTarget(cdn)) }
    new ARecord(scope, 'Ipv4', record)
    new AaaaRecord(scope, 'Ipv6', record)
  }
  return { certificate, pointTo }
}
