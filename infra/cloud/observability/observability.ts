import { Annotations, CfnOutput, Stack, Aws } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Construct } from 'constructs'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic, type ITopic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Api } from '../api/api.ts'
import type { Data } from '../data/data.ts'
import type { Environment } from '../environments.ts'
import { alarmsOf } from './alarms.ts'
import { dashboardOf } from './dashboard.ts'

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

/** The topic of alarms and of the budget, with its mail subscription. */
function noticesTo(scope: Construct, mail: string | undefined): Topic {
  const topic = new Topic(scope, 'Notices', { enforceSSL: true })
  // A topic policy replaces the default one, which allows services of the account to publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com'), new ServicePrincipal('budgets.amazonaws.com')],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  if (mail !== undefined) topic.addSubscription(new EmailSubscription(mail))
  return topic
}

/** Notifies at 80 % of the month's budget and when the forecast exceeds it. Filters by the cost allocation tag `environment`. */
function monthlyBudget(scope: Construct, { name, budget }: Environment, notices: ITopic): void {
  const subscribers = [{ subscriptionType: 'SNS', address: notices.topicArn }]
  const percent = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers,
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `launchcrew-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:environment$${name}`] },
    },
    notificationsWithSubscribers: [percent('ACTUAL', 80), percent('FORECASTED', 100)],
  })
}
