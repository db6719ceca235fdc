import { expect, it } from 'vitest'
import { TABLE } from '../../../infra/topology/schema.ts'
import type { Cloud } from '../support/cloud.ts'
import { statementsOf } from '../support/statements.ts'

export function dataThatStays(cloud: () => Cloud): void {
  const table = () => cloud().resource('AWS::DynamoDB::GlobalTable')
  const bucket = () =>
    cloud()
      .resources('AWS::S3::Bucket', 'data')
      .find(({ properties }) => properties['CorsConfiguration'])?.properties

  it('has the table in the shape of infra/topology/schema.ts: keys, indexes, stream, time to live', () => {
    const schema = (partition: string, sort: string) => [
      { AttributeName: partition, KeyType: 'HASH' },
      { AttributeName: sort, KeyType: 'RANGE' },
    ]
    expect(table().properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schema(TABLE.partitionKey, TABLE.sortKey),
      StreamSpecification: { StreamViewType: TABLE.stream },
      TimeToLiveSpecification: { AttributeName: TABLE.timeToLive, Enabled: true },
    })
    expect(table().properties['GlobalSecondaryIndexes']).toEqual(
      TABLE.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: schema(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'ALL' },
      })),
    )
  })

  it('can be restored to any second, and stays where data is kept', () => {
    const { keepsData, warmThroughput } = cloud().environment
    const replica = { DeletionProtectionEnabled: keepsData, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }
    expect(table().properties['Replicas']).toEqual([expect.objectContaining(replica)])
    for (const kept of [table(), ...cloud().resources('AWS::S3::Bucket'), ...cloud().resources('AWS::SecretsManager::Secret')]) {
      expect(kept.deletionPolicy).toBe(keepsData ? 'Retain' : 'Delete')
    }
    expect(cloud().terminationProtection).toEqual({
      shared: true,
      data: keepsData,
      functions: false,
      api: false,
      jobs: false,
      site: false,
      observability: false,
    })
    expect((table().properties['WarmThroughput'] as { WriteUnitsPerSecond?: number } | undefined)?.WriteUnitsPerSecond).toBe(
      warmThroughput?.writes,
    )
  })

  it('keeps uploads private, allows PUTs from the site alone, and expires unfinished uploads after a day', () => {
    expect(bucket()).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      CorsConfiguration: {
        CorsRules: [
          { AllowedMethods: ['PUT'], AllowedOrigins: ['https://*.cloudfront.net'], AllowedHeaders: ['content-type', 'if-none-match'] },
        ],
      },
      LifecycleConfiguration: {
        Rules: expect.arrayContaining([
          expect.objectContaining({
            Prefix: 'pending/',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
            Status: 'Enabled',
          }),
        ]) as unknown,
      },
    })
  })

  it('keeps replaced and deleted files of the users and of the site for 30 days', () => {
    const versioned = cloud()
      .resources('AWS::S3::Bucket')
      .filter(({ properties }) => properties['VersioningConfiguration'])
    expect(versioned.map(({ id }) => id.replace(/Bucket.*|[0-9A-F]{8}$/, ''))).toEqual(['DataUploads', 'SiteFiles'])
    for (const { properties } of versioned) {
      expect(properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' })
      const { Rules } = properties['LifecycleConfiguration'] as { Rules: object[] }
      expect(Rules).toContainEqual({
        NoncurrentVersionExpiration: { NoncurrentDays: 30 },
        ExpiredObjectDeleteMarker: true,
        Status: 'Enabled',
      })
    }
  })

  it('answers no bucket without TLS', () => {
    const policies = cloud().resources('AWS::S3::BucketPolicy')
    expect(policies).toHaveLength(cloud().resources('AWS::S3::Bucket').length)
    for (const { properties } of policies) {
      const refusal = statementsOf(properties['PolicyDocument']).find(({ effect }) => effect === 'Deny')
      expect(refusal).toMatchObject({ actions: ['s3:*'], condition: { Bool: { 'aws:SecureTransport': 'false' } } })
    }
  })

  it('opens the checked uploads to CloudFront, never the pending ones', () => {
    const policy = cloud().resource('AWS::S3::BucketPolicy', 'DataUploadsBucket')
    const opened = statementsOf(policy.properties['PolicyDocument']).filter(
      ({ effect, actions }) => effect === 'Allow' && actions.includes('s3:GetObject'),
    )
    expect(opened).toHaveLength(1)
    expect(opened[0]?.resources).toEqual([expect.stringContaining('/uploads/*')])
    expect(JSON.stringify(opened[0]?.condition)).toContain(':distribution/*')
  })

  it('generates the secrets at deployment; no template contains one', () => {
    const [keys, origin] = cloud()
      .resources('AWS::SecretsManager::Secret')
      .map(({ properties }) => properties['GenerateSecretString'])
    expect(keys).toEqual({
      SecretStringTemplate: '{"current":"k1"}',
      GenerateStringKey: 'k1',
      PasswordLength: 64,
      ExcludePunctuation: true,
    })
    expect(origin).toEqual({ PasswordLength: 64, ExcludePunctuation: true })
    const texts = cloud()
      .resources('AWS::SecretsManager::Secret')
      .map(({ properties }) => properties['SecretString'])
    // The last lists the operators: nobody at first.
    expect(texts).toEqual([undefined, undefined, undefined, '[]'])
  })

  it('tags the secrets with environment and name, by which their rotation finds them', () => {
    const tags = cloud()
      .resources('AWS::SecretsManager::Secret')
      .map(({ properties }) =>
        Object.fromEntries((properties['Tags'] as { Key: string; Value: string }[]).map(({ Key, Value }) => [Key, Value])),
      )
    const common = { app: 'launchcrew', environment: cloud().environment.name }
    expect(tags).toEqual([
      { ...common, secret: 'keys' },
      { ...common, secret: 'origin' },
      // Of the operators and of web push, which no command rotates.
      common,
      common,
    ])
  })
}
