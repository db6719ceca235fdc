import { Duration, Stack } from 'aws-cdk-lib'
import { Alarm, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnAlias } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import type { Environment } from '../environments.ts'
import { ALIAS, applicationOf } from '../names.ts'
import type { BundledFunction } from './function.ts'

interface ReleasesProps {
  environment: Environment
  check: BundledFunction
  functions: readonly BundledFunction[]
}

/** How the functions that answer users get their new versions: CodeDeploy tries each, moves its alias, and takes it back on an alarm. */
export class Releases extends Construct {
  constructor(scope: Construct, id: string, { environment, check, functions }: ReleasesProps) {
    super(scope, id)
    const application = new LambdaApplication(this, 'Application', { applicationName: applicationOf(environment) })
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
    allowReleases(role, environment, check)
    for (const one of functions) {
      new LambdaDeploymentGroup(one, 'Release', {
        application,
        deploymentGroupName: one.name,
        alias: one.alias,
        role: role.withoutPolicyUpdates(),
        preHook: check.fn,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: [errorsOfNewVersion(one)],
      })
      const { defaultChild: resource } = one.alias.node
      // CloudFormation then moves the aliases itself, wherever they are. CodeDeploy refuses one that was moved by another command.
      if (this.node.tryGetContext('shift') === 'off' && resource instanceof CfnAlias) delete resource.cfnOptions.updatePolicy
    }
  }
}

/** Lets CodeDeploy move the aliases of the environment and start the check, and the check invoke versions; its answers belong to the groups. */
function allowReleases(role: Role, { name }: Environment, check: BundledFunction): void {
  const { region } = Stack.of(role)
  // CloudFormation begins the names of functions with those of their stacks.
  const functions = `function:launchcrew-${name}-*`
  const allow = (to: Role, service: string, actions: readonly string[], resource = '*') =>
    to.addToPolicy(new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources: [resource] }))
  const all = Stack.of(role).formatArn({ service: 'lambda', resource: functions })
  allow(role, 'lambda', ['GetAlias', 'UpdateAlias', 'GetProvisionedConcurrencyConfig'], all)
  allow(role, 'lambda', ['InvokeFunction'], check.fn.functionArn)
  allow(role, 'cloudwatch', ['DescribeAlarms'])
  allow(check.role, 'lambda', ['InvokeFunction'], all)
  allow(check.role, 'codedeploy', ['GetDeployment', 'ListDeploymentTargets', 'GetDeploymentTarget'])
  for (const one of [role, check.role]) {
    acknowledge(one, {
      [`IAM5[Resource::arn:aws:lambda:${region}:<AWS::AccountId>:${functions}]`]: 'Names and versions are made at deployment.',
      'IAM5[Resource::*]': 'Alarms and targets of deployments are read; for them, AWS has no resources that a statement could name.',
    })
  }
}

/** Crashes and unexpected errors of the version that a release brings. Not answers 503: a sound version is busy sometimes. */
function errorsOfNewVersion(one: BundledFunction): Alarm {
  const { alias, logGroup, name } = one
  const { version, lambda } = alias.version
  const ofAlias = { FunctionName: lambda.functionName, Resource: `${lambda.functionName}:${ALIAS}` }
  const sum = { statistic: 'Sum', period: Duration.minutes(1) }
  const errors = new MetricFilter(one, 'UnexpectedErrors', {
    logGroup,
    metricNamespace: Stack.of(one).stackName,
    metricName: `UnexpectedErrors-${name}`,
    filterPattern: FilterPattern.any(
      FilterPattern.numberValue('$.status', '=', 500),
      FilterPattern.stringValue('$.event', '=', 'page failed'),
    ),
    dimensions: { Version: '$.version' },
  })
  const usingMetrics = {
    crashes: alias.metricErrors({ dimensionsMap: { ...ofAlias, ExecutedVersion: version }, ...sum }),
    errors: errors.metric({ dimensionsMap: { Version: version }, ...sum }),
  }
  return new Alarm(one, 'NewVersionFails', {
    alarmDescription: `The new version of ${name} fails, and CodeDeploy takes it back. What to do: infra/cloud/runbook.md`,
    metric: new MathExpression({ expression: 'FILL(crashes, 0) + FILL(errors, 0)', usingMetrics, period: sum.period }),
    threshold: 1,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
}
