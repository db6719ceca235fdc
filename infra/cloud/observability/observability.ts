import { CfnOutput, Stack, Aws } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Construct } from 'constructs'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic, type ITopic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce'
import type { Environment } from '../environments.ts'
import { alarmsOf } from './alarms.ts'
import { dashboardOf } from './dashboard.ts'
import type { Watched } from './metrics.ts'

/** Alarms, budget, anomalies of cost and dashboard, and the topic that they notify. */
export class Observability extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    const { environment } = watched
    const notices = noticesTo(this, environment.alarmMail)
    const alarms = alarmsOf(this, watched)
    for (const alarm of alarms) alarm.addAlarmAction(new SnsAction(notices))
    monthlyBudget(this, environment, notices)
    costAnomalies(this, environment, notices)
    const { dashboardName } = dashboardOf(this, watched, alarms)
    const { region } = Stack.of(this)
    new CfnOutput(scope, 'DashboardUrl', {
      value: `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${dashboardName}`,
    })
  }
}

/** The topic of alarms and costs, with its mail subscription. */
function noticesTo(scope: Construct, mail: string | undefined): Topic {
  const topic = new Topic(scope, 'Notices', { enforceSSL: true })
  // A topic policy replaces the default one, which allows services of the account to publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      principals: ['cloudwatch', 'budgets', 'costalerts'].map((service) => new ServicePrincipal(`${service}.amazonaws.com`)),
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

/** Notifies on the day after a service cost more than usual, by a tenth of a month's budget in all. The notice names service and usage. */
function costAnomalies(scope: Construct, { name, budget }: Environment, notices: ITopic): void {
  const monitor = new CfnAnomalyMonitor(scope, 'CostMonitor', {
    monitorName: `launchcrew-${name}`,
    monitorType: 'CUSTOM',
    monitorSpecification: JSON.stringify({ Tags: { Key: 'environment', Values: [name], MatchOptions: ['EQUALS'] } }),
  })
  new CfnAnomalySubscription(scope, 'CostAnomalies', {
    subscriptionName: `launchcrew-${name}`,
    frequency: 'IMMEDIATE',
    monitorArnList: [monitor.attrMonitorArn],
    subscribers: [{ type: 'SNS', address: notices.topicArn }],
    thresholdExpression: JSON.stringify({
      Dimensions: { Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE', MatchOptions: ['GREATER_THAN_OR_EQUAL'], Values: [String(budget / 10)] },
    }),
  })
}
