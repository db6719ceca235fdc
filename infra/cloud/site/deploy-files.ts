import path from 'node:path'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'

export interface DeployFilesProps {
  directory: string
  files: Bucket
  cdn: IDistribution
  environment: Environment
}

/**
 * Uploads the content-hashed assets first, then the documents that refer to them.
 * Nothing is pruned, so that documents in open tabs and caches still find their assets.
 */
export function deployFiles(scope: Construct, { directory, files, cdn, environment }: DeployFilesProps): void {
  const common = {
    destinationBucket: files,
    prune: false,
    // Larger sites time out below 512 MB. Changing it later replaces the function.
    memoryLimit: 512,
    logGroup: new LogGroup(scope, 'DeployLog', { retention: environment.logDays, removalPolicy: RemovalPolicy.DESTROY }),
  }
  const assets = new BucketDeployment(scope, 'Assets', {
    ...common,
    sources: [Source.asset(path.join(directory, 'assets'))],
    destinationKeyPrefix: 'assets/',
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  })
  // S3 knows no type for the files of the documentation in Markdown.
  const twins = new BucketDeployment(scope, 'Twins', {
    ...common,
    sources: [Source.asset(path.join(directory, 'docs'), { exclude: ['*.html'] })],
    destinationKeyPrefix: 'docs/',
    contentType: 'text/markdown; charset=utf-8',
    cacheControl: [CacheControl.noCache()],
  })
  const documents = new BucketDeployment(scope, 'Documents', {
    ...common,
    sources: [Source.asset(directory, { exclude: ['assets', '*.md'] })],
    cacheControl: [CacheControl.noCache()],
    distribution: cdn,
    distributionPaths: ['/*'],
  })
  documents.node.addDependency(assets, twins)
  acknowledgeDeployer(scope, files, environment)
}

/** The function is the CDK's own: its role and runtime come with the version of the library. */
function acknowledgeDeployer(scope: Construct, files: Bucket, { region }: Environment): void {
  const stack = Stack.of(scope)
  const deployer = stack.node.children.find((child) => child.node.id.startsWith('Custom::CDKBucketDeployment'))
  if (!deployer) throw new Error('The bucket deployment function of the CDK was not found.')
  const target = stack.getLogicalId(files.node.defaultChild as CfnBucket)
  const theirs = 'The role of the library that copies the built files; it reads the assets and writes this one bucket.'
  const actions = ['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((action) => `Action::s3:${action}*`)
  const resources = [`arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*`, `<${target}.Arn>/*`, '*'].map(
    (arn) => `Resource::${arn}`,
  )
  acknowledge(deployer, {
    L1: 'The runtime is what the library supports; it changes with the library.',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]': theirs,
    ...Object.fromEntries([...actions, ...resources].map((finding) => [`IAM5[${finding}]`, theirs])),
  })
}
