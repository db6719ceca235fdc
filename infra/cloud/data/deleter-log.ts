import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Environment } from '../environments.ts'

const EMPTIED = 'Custom::S3AutoDeleteObjects'

/**
 * Limits how long the log of the CDK's bucket-emptying function is kept. Lambda creates a missing log group at the first invocation,
 * so the group must exist before the custom resources that invoke the function; otherwise the first deployment can fail.
 */
export function keepDeleterLog(stack: Stack, { logDays }: Environment): void {
  const deleter = stack.node.tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')?.node.tryFindChild('Handler')
  if (!(deleter instanceof CfnResource)) return
  const log = new LogGroup(stack, 'DeleterLog', {
    logGroupName: `/aws/lambda/${deleter.ref}`,
    retention: logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const invoking = stack.node.findAll().filter((child) => child instanceof CfnResource && child.cfnResourceType === EMPTIED)
  for (const resource of invoking) resource.node.addDependency(log)
}
