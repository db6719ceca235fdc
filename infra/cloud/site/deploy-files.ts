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
 * First what is named by its content, which never changes and stays for tabs that are still open;
 * then what names it. Nothing is pruned: an old document must find its old files.
 */
export function deployFiles(scope: Construct, { directory, files, cdn, environment }: DeployFilesProps): void {
  const common = {
    destinationBucket: files,
    prune: false,
    // Below 512 MB larger sites time out, and this can never be changed later: the function would be another one.
    memoryLimit: 512,
    logGroup: new LogGroup(scope, 'DeployLog', { retention: environment.logDays, removalPolicy: RemovalPolicy.DESTROY }),
  }
  const assets = new BucketDeployment(scope, 'Assets', {
    ...common,
    sources: [Source.asset(path.join(directory, 'assets'))],
    destinationKeyPrefix: 'assets/',
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  })
  const documents = new BucketDeployment(scope, 'Documents', {
    ...common,
    sources: [Source.asset(directory, { exclude: ['assets'] })],
    cacheControl: [CacheControl.noCache()],
    distribution: cdn,
    distributionPaths: ['/*'],
  })
  documents.node.addDependency(assets)
  acknowledgeDeployer(scope, files, environment)
}

/** The function that copies is the CDK's own: its role and runtime come with the version of the library. */
function acknowledgeDeployer(scope: Construct, files: Bucket, { region }: Environment): void {
  const stack = Stack.of(scope)
  const deployer = stack.node.children.find((child) => child.node.id.startsWith('Custom::CDKBucketDeployment'))
  if (!deployer) throw new Error('The deployer of the files is not where the library used to make it.')
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
