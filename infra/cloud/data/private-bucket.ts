import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type BucketProps } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'

/** Keeps what was replaced or deleted for 30 days, so that a mistake of a release or of an operator can be undone. */
export const VERSIONED = {
  versioned: true,
  lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true }],
} satisfies BucketProps

/** A bucket without public access that requires TLS; it is deleted with its stack where data is not kept. */
export function privateBucket(scope: Construct, id: string, { keepsData }: Environment, props: BucketProps): Bucket {
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !keepsData,
    ...props,
  })
}

/** The bucket of the access logs of buckets; they expire with the other logs. */
export function accessLogs(scope: Construct, id: string, environment: Environment): Bucket {
  const bucket = privateBucket(scope, id, environment, {
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(environment.logDays) }],
  })
  acknowledge(bucket, { S1: 'This bucket holds the access logs; logging its own access would never end.' })
  return bucket
}
