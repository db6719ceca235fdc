import { Annotations, CfnOutput, Stack } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Construct } from 'constructs'
import type { Api } from '../api/api.ts'
import type { Data } from '../data/data.ts'
import type { Environment } from '../environments.ts'
import { alarmsOf } from './alarms.ts'
import { monthlyBudget } from './budget.ts'
import { dashboardOf } from './dashboard.ts'
import { noticesTo } from './notices.ts'

export interface ObservabilityProps {
  environment: Environment
  data: Data
  api: Api
}

/** Alarms, budget and dashboard, and the topic that they notify. */
export class Observability extends Construct {
  constructor(scope: Construct, id: string, { environment, data, api }: ObservabilityProps) {
    super(scope, id)
    if (environment.keepsData && environment.alarmMail === undefined) warnOfSilence(this, environment)
    const notices = noticesTo(this, environment.alarmMail)
    const alarms = alarmsOf(this, data, api)
    for (const alarm of alarms) alarm.addAlarmAction(new SnsAction(notices))
    monthlyBudget(this, environment, notices)
    const { dashboardName } = dashboardOf(this, environment.name, data, api, alarms)
    const { region } = Stack.of(this)
    new CfnOutput(scope, 'DashboardUrl', {
      value: `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${dashboardName}`,
    })
  }
}

const warnOfSilence = (scope: Construct, { name }: Environment) =>
  Annotations.of(scope).addWarningV2(
    'launchcrew:alarmMail',
    `Nobody is notified of alarms in "${name}" or of its costs. Set alarmMail in infra/cloud/environments.ts.`,
  )
