import { Annotations, Aws, Duration } from 'aws-cdk-lib'
import { AccessLevel, type IOrigin, type S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Api } from '../api/api.ts'
import type { LiveChannel } from '../api/live.ts'
import type { Data } from '../data/data.ts'

const hostOf = (apiId: string) => `${apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`

/** The API, which accepts only requests with the secret header; the template contains a reference to the secret. */
export const apiOrigin = ({ gateway }: Api, { origin }: Data): IOrigin =>
  new HttpOrigin(hostOf(gateway.apiId), {
    customHeaders: { 'x-origin-verify': origin.secretValue.unsafeUnwrap() },
    readTimeout: Duration.seconds(30),
    keepaliveTimeout: Duration.seconds(60),
  })

/** The live channel; API Gateway knows its stage by the path. */
export const liveOrigin = ({ api }: LiveChannel, { origin }: Data): IOrigin =>
  new HttpOrigin(hostOf(api.apiId), {
    customHeaders: { 'x-origin-verify': origin.secretValue.unsafeUnwrap() },
  })

/** The app's files. ListBucket makes a missing file 404; no path leads to a listing. */
export function filesOrigin(scope: Construct, files: IBucket, originAccessControl: S3OriginAccessControl): IOrigin {
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'The SPA function turns "/" into /index.html, so that no request reaches the listing.',
  )
  return S3BucketOrigin.withOriginAccessControl(files, {
    originAccessControl,
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  })
}

/**
 * The files of the users: published images, which the bucket's policy in another stack lets CloudFront read, and the files of messages,
 * for which CloudFront signs nothing: the address of the viewer is signed for the bucket's own host name.
 */
export function uploadsOrigins(
  scope: Construct,
  { uploads }: Data,
  originAccessControl: S3OriginAccessControl,
): Record<'images' | 'attachments', IOrigin> {
  const bucket = Bucket.fromBucketAttributes(scope, 'Uploads', {
    bucketArn: uploads.bucketArn,
    bucketRegionalDomainName: uploads.bucketRegionalDomainName,
  })
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The bucket policy is in infra/cloud/data/uploads.ts.',
  )
  return {
    images: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }),
    attachments: S3BucketOrigin.withBucketDefaults(bucket),
  }
}
