import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Environment } from '../environments.ts'

/** Notifies at 80 % of the month's budget and when the forecast exceeds it. Filters by the cost allocation tag `environment`. */
export function monthlyBudget(scope: Construct, { name, budget }: Environment, notices: ITopic): void {
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
