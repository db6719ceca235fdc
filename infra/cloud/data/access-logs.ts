import { Duration } from 'aws-cdk-lib'
import { type Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'
import { privateBucket } from './private-bucket.ts'

/** The bucket of the access logs of buckets; they expire with the other logs. */
export function accessLogs(scope: Construct, id: string, environment: Environment): Bucket {
  const bucket = privateBucket(scope, id, environment, {
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(environment.logDays) }],
  })
  acknowledge(bucket, { S1: 'This bucket holds the access logs; logging its own access would never end.' })
  return bucket
}
