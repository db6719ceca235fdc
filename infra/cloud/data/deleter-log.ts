import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Environment } from '../environments.ts'

/** The library's function that empties buckets before they go has no log of its own, so that what it prints would stay for ever. */
export function keepDeleterLog(stack: Stack, { logDays }: Environment): void {
  const deleter = stack.node.tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')?.node.tryFindChild('Handler')
  if (!(deleter instanceof CfnResource)) return
  new LogGroup(stack, 'DeleterLog', {
    logGroupName: `/aws/lambda/${deleter.ref}`,
    retention: logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
}
