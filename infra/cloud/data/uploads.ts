import { Aws, Duration } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Environment } from '../environments.ts'
import { accessLogs, privateBucket, VERSIONED } from './private-bucket.ts'

/** Uploads that were not finished within a day. */
const PENDING = {
  prefix: 'pending/',
  expiration: Duration.days(1),
  noncurrentVersionExpiration: Duration.days(1),
  abortIncompleteMultipartUploadAfter: Duration.days(1),
}

/** The files of the users: unchecked ones below `pending/`, published images below `uploads/`, files of messages below `attachments/`. */
export class Uploads extends Construct {
  readonly bucket: Bucket
  readonly logs: Bucket

  constructor(scope: Construct, id: string, { environment }: { environment: Environment }) {
    super(scope, id)
    this.logs = accessLogs(this, 'AccessLogs', environment)
    this.bucket = privateBucket(this, 'Bucket', environment, {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'uploads/',
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: [siteOrigin(environment)],
          allowedHeaders: ['content-type', 'if-none-match'],
          maxAge: 3_600,
        },
      ],
      versioned: VERSIONED.versioned,
      lifecycleRules: [...VERSIONED.lifecycleRules, PENDING],
    })
    this.#allowCloudFront()
  }

  /**
   * The distribution is in a later stack and its id is unknown here, so every distribution of this account may read published images.
   * With ListBucket a missing file is 404 instead of 403; no path of the site leads to a listing.
   */
  #allowCloudFront(): void {
    const ours = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` } },
    }
    this.bucket.addToResourcePolicy(
      new PolicyStatement({ actions: ['s3:GetObject'], resources: [this.bucket.arnForObjects('uploads/*')], ...ours }),
    )
    this.bucket.addToResourcePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn], ...ours }))
  }
}

/** Without a domain CloudFront chooses the name of the site; every PUT needs a presigned URL. */
const siteOrigin = ({ domain }: Environment) => (domain ? `https://${domain.name}` : 'https://*.cloudfront.net')
