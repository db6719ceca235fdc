import { Annotations, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'

/** Point-in-time recovery goes back 35 days at this place; each copy of a night is one of the whole table. */
const KEPT = Duration.days(7)
const POLICIES = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']

/** A copy of table and files each night, and a second one of it in a vault in another account or region. */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { environment, uploads }: { environment: Environment; uploads: IBucket }) {
    super(scope, id)
    const { name, backupVaultArn } = environment
    const plan = new BackupPlan(this, 'Plan', { backupVault: new BackupVault(this, 'Vault', { removalPolicy: RemovalPolicy.RETAIN }) })
    const elsewhere = backupVaultArn === undefined ? undefined : BackupVault.fromBackupVaultArn(this, 'Elsewhere', backupVaultArn)
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'nightly',
        scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
        deleteAfter: KEPT,
        ...(elsewhere && { copyActions: [{ destinationBackupVault: elsewhere, deleteAfter: KEPT }] }),
      }),
    )
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: POLICIES.map((policy) => ManagedPolicy.fromAwsManagedPolicyName(policy)),
    })
    for (const policy of POLICIES)
      acknowledge(role, {
        [`IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]: 'AWS Backup changes what it needs; these are its own policies.',
      })
    // The table of the stack, and those that were restored.
    const tables = Stack.of(this).formatArn({ service: 'dynamodb', resource: 'table', resourceName: `launchcrew-${name}-*` })
    plan.addSelection('Data', { role, resources: [BackupResource.fromArn(tables), BackupResource.fromArn(uploads.bucketArn)] })
    if (backupVaultArn !== undefined) return
    Annotations.of(scope).addWarningV2(
      'launchcrew:backupVaultArn',
      `The backups of "${name}" end with its account and region. Set backupVaultArn in infra/cloud/environments.ts to a vault in another one.`,
    )
  }
}
