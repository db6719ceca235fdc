import { beforeAll, describe, expect, it } from 'vitest'
import { environmentNamed, previewOf } from '../../infra/cloud/environments.ts'
import { type Cloud, type Part, synthesize } from './support/cloud.ts'

/** What CloudFront and IAM allow an account by default, and how many environments it should hold. */
const LIMITS = {
  'AWS::CloudFront::CachePolicy': 20,
  'AWS::CloudFront::OriginRequestPolicy': 20,
  'AWS::CloudFront::ResponseHeadersPolicy': 20,
  'AWS::CloudFront::Function': 100,
  'AWS::CloudFront::OriginAccessControl': 100,
}
const ENVIRONMENTS = 50

const OWN: readonly Part[] = ['data', 'functions', 'jobs', 'api', 'site', 'observability']
const dev = environmentNamed('dev')
const DOMAIN = { name: 'dev.crew.example', zone: { id: 'Z0123456789', name: 'crew.example' } }

let preview: Cloud
beforeAll(() => {
  preview = synthesize(previewOf({ ...dev, domain: DOMAIN, keepsData: true }, 'pr-7', Date.parse('2026-11-27T23:00:00Z')))
})

const isVersion = (resource: { Type?: string }): boolean => resource.Type === 'AWS::Lambda::Version'

describe('the environment of a pull request', () => {
  it('is dev under a name of its own, without its data', () => {
    const { preview: ttl, ...rest } = environmentNamed('pr-7')
    expect(rest).toEqual({ ...dev, name: 'pr-7', keepsData: false })
    expect(ttl?.destroyAfter).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it.each(['pr-', 'pr-0', 'pr-07', 'pr-7x', 'pr-1234567890', 'PR-7', 'xpr-7'])('has a name with a number, unlike "%s"', (name) => {
    expect(() => environmentNamed(name)).toThrow('There is no environment')
  })

  it('leaves nothing behind: no resource stays, every bucket is emptied, and no stack is protected', () => {
    const kept = OWN.flatMap((part) =>
      Object.entries(preview.templates[part].toJSON()['Resources'] as Record<string, { Type?: string }>),
    ).filter(
      // Versions go with their function.
      ([, resource]) => /"(?:Deletion|UpdateReplace)Policy":"(?:Retain|Snapshot)/.test(JSON.stringify(resource)) && !isVersion(resource),
    )
    expect(kept.map(([id]) => id)).toEqual([])
    const buckets = preview.resources('AWS::S3::Bucket', ...OWN).map(({ id }) => id)
    const emptied = preview
      .resources('Custom::S3AutoDeleteObjects', ...OWN)
      .map(({ properties }) => JSON.stringify(properties['BucketName']))
    expect(emptied.toSorted()).toEqual(buckets.map((id) => JSON.stringify({ Ref: id })).toSorted())
    expect(OWN.filter((part) => preview.terminationProtection[part])).toEqual([])
    const tables = preview.resources('AWS::DynamoDB::GlobalTable', ...OWN)
    expect(JSON.stringify(tables)).toContain('"DeletionProtectionEnabled":false')
  })

  it('says on its resources after which day anyone may destroy it', () => {
    const tags = preview.resources('AWS::Lambda::Function', 'functions').map(({ properties }) => properties['Tags'])
    expect(tags.length).toBeGreaterThan(20)
    for (const own of tags) expect(own).toContainEqual({ Key: 'destroy-after', Value: '2026-12-04' })
  })

  it('has a name below the domain of dev, whose certificate and addresses the deployment makes in its zone', () => {
    const { DistributionConfig } = preview.resource('AWS::CloudFront::Distribution').properties as {
      DistributionConfig: { Aliases: string[]; ViewerCertificate: { AcmCertificateArn: { Ref: string } } }
    }
    const certificate = preview.resource('AWS::CertificateManager::Certificate')
    expect(DistributionConfig.Aliases).toEqual(['pr-7.dev.crew.example'])
    expect(DistributionConfig.ViewerCertificate.AcmCertificateArn).toEqual({ Ref: certificate.id })
    expect(certificate.properties).toMatchObject({
      DomainName: 'pr-7.dev.crew.example',
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: 'pr-7.dev.crew.example', HostedZoneId: 'Z0123456789' }],
    })
    const records = preview.resources('AWS::Route53::RecordSet').map(({ properties }) => properties)
    expect(records.map(({ Type }) => String(Type)).toSorted()).toEqual(['A', 'AAAA'])
    const cdn = preview.resource('AWS::CloudFront::Distribution').id
    for (const record of records) {
      expect(record).toMatchObject({
        Name: 'pr-7.dev.crew.example.',
        HostedZoneId: 'Z0123456789',
        AliasTarget: { DNSName: { 'Fn::GetAtt': [cdn, 'DomainName'] } },
      })
    }
  })
})

describe('the stack that all environments share', () => {
  it('is the same in every environment of a release, and is not deleted with one', () => {
    const template = (cloud: Cloud) => cloud.templates.shared.toJSON()
    for (const other of ['dev', 'prod'].map((name) => synthesize(environmentNamed(name))))
      expect(template(other)).toEqual(template(preview))
    expect(preview.terminationProtection.shared).toBe(true)
  })

  it('has its settings in its name, so that a release with others changes no environment of the one before', () => {
    const [read, ...others] = new Set(JSON.stringify(preview.templates.site.toJSON()).match(/launchcrew-shared-[0-9a-f]{8}/g))
    expect([read, others]).toEqual([expect.any(String), []])
  })

  it.each(Object.entries(LIMITS))('is shared so far that fifty previews stay within what an account may have of %s: %i', (type, limit) => {
    const shared = preview.resources(type, 'shared').length
    const own = preview.resources(type, ...OWN).length
    // Two releases at once.
    expect(own * ENVIRONMENTS + 2 * shared).toBeLessThanOrEqual(limit)
  })
})
